import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

export type Migration = { version: number; name: string; sql: string; checksum: string };

const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Reads the numbered .sql files in order. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  return files.map((file, index) => {
    const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
    if (!number || !name || Number(number) !== index + 1) {
      const expected = String(index + 1).padStart(4, '0');
      throw new StartError(`Migration ${file} should be named ${expected}-words-with-dashes.sql.`);
    }
    // Git may check out the file with CRLF line ends, which must not change the checksum.
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    return {
      version: index + 1,
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    };
  });
}
