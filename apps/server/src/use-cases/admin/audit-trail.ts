import { auditEvents, type StoredAuditEntry } from '../../entities/audit.ts';
import type { AuditPage } from '../../repositories/audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

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
