import { auditEvents, type StoredAuditEntry } from '../../entities/audit.ts';
import type { AuditPage } from '../../repositories/audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

const kinds = new Set<string>(auditEvents);

type Trail = { kind: 'found'; entries: StoredAuditEntry[]; hasMore: boolean };

/** As many digits as any id has, and no more than the database can compare. */
const idForm = /^[0-9]{1,18}$/;

/** Newest first, page by page: `before` is the id of the last one seen. */
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
