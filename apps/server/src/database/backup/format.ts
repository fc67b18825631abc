import { z } from 'zod';
import { StartError } from '../start-error.ts';

/*
 * A backup is text: a line of JSON that says what it is; for each table a line of JSON, its rows as PostgreSQL's COPY writes them, the
 * line `\.`, and a line of JSON with what they add up to; at last a line of JSON by which a reader knows that nothing is missing.
 * Rows cannot be mistaken for that mark, nor hold a line end: COPY escapes both. In a file all of it is compressed with gzip.
 */
export const formatName = 'lamplight-backup';
export const formatVersion = 1;
export const endOfRows = '\\.\n';
/** What waits in the queue, beside our own tables. */
export const waitingWork = 'waiting work';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** As PostgreSQL says them: they may not fit a double. */
const position = z.string().regex(/^\d{1,19}$/);

export const headerSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.int(),
  /** Of the program that wrote it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
});

export const sectionSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

export const sectionEndSchema = z.object({ rows: count, sha256 });

export const trailerSchema = z.object({
  end: z.literal(true),
  tables: count,
  rows: count,
  /** The last number each counting column has given out. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: position })),
  /** Of all lines of JSON before this one, and of this one without it. */
  sha256,
});

export type Header = z.infer<typeof headerSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Trailer = z.infer<typeof trailerSchema>;

export type Progress = { table: string; rows: number };

/** What is wrong with a backup, in one sentence. */
export class BrokenBackup extends StartError {
  override name = 'BrokenBackup';
}
