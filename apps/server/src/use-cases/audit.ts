import type { AuditEntry, Origin } from '../entities/audit.ts';
import type { Repositories } from '../repositories/store.ts';
import type { Ports } from './ports.ts';

type What = Pick<AuditEntry, 'event' | 'userId' | 'details'>;

export function createAuditEntry(
  { clock }: Ports<'clock'>,
  origin: Origin,
  what: What,
): AuditEntry {
  return { ...what, at: clock.now(), origin };
}

/** Writes an entry to the audit trail, as part of the caller's transaction, and to the log. */
export async function recordAudit(
  deps: Ports<'logger' | 'clock'>,
  { audit }: Pick<Repositories, 'audit'>,
  origin: Origin,
  what: What,
): Promise<void> {
  const entry = createAuditEntry(deps, origin, what);
  await audit.add(entry);
  logAudit(deps, entry);
}

export function logAudit({ logger }: Ports<'logger'>, entry: AuditEntry): void {
  const { event, userId, origin, details = {} } = entry;
  const { ip, requestId } = origin;
  logger.info({ audit: event, userId, ip, reqId: requestId, ...details }, 'audit');
}
