import { auditEvents, type Origin, type StoredAuditEntry } from '../../entities/audit.ts';
import type { AuditPage } from '../../repositories/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

const kinds = new Set<string>(auditEvents);

type Trail = { kind: 'found'; entries: StoredAuditEntry[]; hasMore: boolean };

/** 18 digits are enough for any id and not too many for the database to compare. */
const idForm = /^[0-9]{1,18}$/;

/** Returns one page of the audit trail, newest entries first. `before` is the id of the last entry of the previous page. */
export async function readAuditTrail(
  { store }: StorePort<'audit'>,
  { event, before, limit }: AuditPage,
): Promise<Trail | Refused> {
  if (before !== undefined && !idForm.test(before)) {
    return refuse('validation_failed', { fields: { before: 'This is the id of no event.' } });
  }
  if (event !== undefined && !kinds.has(event))
    return { kind: 'found', entries: [], hasMore: false };
  const entries = await store.audit.list({ event, before, limit: limit + 1 });
  return { kind: 'found', entries: entries.slice(0, limit), hasMore: entries.length > limit };
}

const exportedAtOnce = 1000;

/** Records the export and returns the whole audit trail, or all entries of one kind, newest first. */
export async function exportAuditTrail(
  deps: StorePort<'audit'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  event: string | undefined,
  origin: Origin,
): Promise<AsyncGenerator<StoredAuditEntry[]>> {
  await recordAudit(deps, deps.store, origin, {
    event: 'audit_exported',
    userId: caller.account.id,
    details: event !== undefined && kinds.has(event) ? { kind: event } : {},
  });
  return readInParts(deps, event);
}

/** The trail may be large, so it is never in memory as a whole. */
async function* readInParts(
  { store }: StorePort<'audit'>,
  event: string | undefined,
): AsyncGenerator<StoredAuditEntry[]> {
  if (event !== undefined && !kinds.has(event)) return;
  for (let before: string | undefined; ;) {
    const entries = await store.audit.list({ event, before, limit: exportedAtOnce });
    if (entries.length > 0) yield entries;
    if (entries.length < exportedAtOnce) return;
    before = entries.at(-1)?.id;
  }
}
