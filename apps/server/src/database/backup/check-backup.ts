import type { Header, Progress, Trailer } from './format.ts';
import { readBackup } from './read-backup.ts';
import { countRows } from './rows.ts';

/** Reads a whole backup and throws `BrokenBackup` if it is damaged. */
export async function checkBackup(
  source: AsyncIterable<Buffer>,
  onProgress?: (progress: Progress) => void,
): Promise<Pick<Trailer, 'tables' | 'rows'> & { header: Header }> {
  const backup = await readBackup(source);
  const sections = backup.readSections();
  for (;;) {
    const next = await sections.next();
    if (next.done) {
      const { tables, rows } = next.value;
      return { header: backup.header, tables, rows };
    }
    let rows = 0;
    for await (const chunk of next.value.rows) {
      rows += countRows(chunk);
      onProgress?.({ table: next.value.table, rows });
    }
  }
}
