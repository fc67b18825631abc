import { z } from 'zod';
import { StartError } from '../start-error.ts';

/*
 * File format: text compressed with gzip. The first line is a JSON header. For each table follow a JSON section line,
 * the rows in PostgreSQL's COPY text format, the line `\.`, and a JSON line with row count and checksum. The last line
 * is a JSON trailer with totals, which proves that nothing is missing. A row contains neither a line end nor the end
 * mark, because COPY escapes both.
 */
export const formatName = 'lamplight-backup';
export const formatVersion = 1;
export const endOfRows = '\\.\n';
/** Name of the section with the queued jobs, which comes in addition to our own tables. */
export const waitingWork = 'waiting work';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** Sequence values are stored as text, because they may be too large for a double. */
const position = z.string().regex(/^\d{1,19}$/);

export const headerSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.int(),
  /** Version of the program that wrote the backup. */
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
  /** Last value of each sequence. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: position })),
  /** Checksum over all preceding JSON lines and over this line without `sha256`. */
  sha256,
});

export type Header = z.infer<typeof headerSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Trailer = z.infer<typeof trailerSchema>;

export type Progress = { table: string; rows: number };

/** Thrown for a damaged backup. The message says in one sentence how the backup is damaged. */
export class BrokenBackup extends StartError {
  override name = 'BrokenBackup';
}
