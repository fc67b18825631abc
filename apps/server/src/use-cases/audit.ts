import type { Deps } from '../deps.ts';
import type { AuditEntry, Origin } from '../entities/audit.ts';

type What = Pick<AuditEntry, 'event' | 'userId' | 'details'>;

/** The entry for the trail, told to the log as well. Whoever makes one also stores it. */
export function auditEntry(
  { logger, clock }: Pick<Deps, 'logger' | 'clock'>,
  origin: Origin,
  { event, userId, details = {} }: What,
): AuditEntry {
  const { ip, requestId } = origin;
  logger.info({ audit: event, userId, ip, reqId: requestId, ...details }, 'audit');
  return { event, userId, at: clock.now(), origin, details };
}
