import type { StoredAuditEntry } from '../../entities/audit.ts';
import { formatCsvLine } from './csv.ts';

const headings = ['id', 'time', 'event', 'username', 'account', 'address', 'request', 'details'];

/** Formats the audit trail as a CSV file, part by part. Times are in UTC, details in JSON. */
export async function* presentAuditTrail(
  parts: AsyncIterable<readonly StoredAuditEntry[]>,
): AsyncGenerator<string> {
  yield formatCsvLine(headings);
  for await (const entries of parts) yield entries.map(formatEntry).join('');
}

function formatEntry(entry: StoredAuditEntry): string {
  const { id, at, event, username, userId, ip, requestId, details } = entry;
  return formatCsvLine([
    id,
    at.toISOString(),
    event,
    username ?? '',
    userId ?? '',
    ip,
    requestId,
    JSON.stringify(details),
  ]);
}
