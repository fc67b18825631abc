import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  BrokenBackup,
  endOfRows,
  formatName,
  formatVersion,
  headerSchema,
  sectionEndSchema,
  sectionSchema,
  trailerSchema,
  type Header,
  type Section,
  type Trailer,
} from './format.ts';
import { countRows } from './rows.ts';

export type BackupSection = Section & {
  /**
   * Yields chunks of whole rows. Ends only if row count and checksum are correct. Must be consumed before the next
   * section is requested.
   */
  rows: AsyncIterable<Buffer>;
};

export type BackupReader = {
  header: Header;
  /** Returns only after the trailer has proved that the backup is complete. */
  readSections(): AsyncGenerator<BackupSection, Trailer>;
};

const notOurs = 'This is not a backup of Lamplight.';
const cut = 'The backup is cut short: its end is missing.';
const damaged = 'The backup is damaged: it is not what was written.';
/** Only the header line can be long, because it lists every migration. */
const maxLineLength = 1 << 20;
const endOfRowsBytes = Buffer.from(endOfRows);

export async function readBackup(source: AsyncIterable<Buffer>): Promise<BackupReader> {
  const text = createTextReader(source);
  const lines = createHash('sha256');
  const first = await text.readLine();
  if (first === undefined) throw new BrokenBackup(notOurs);
  lines.update(first);
  return { header: parseHeader(first), readSections: () => parseSections(text, lines) };
}

function parseHeader(line: string): Header {
  const value = parseJson(line);
  const isOurs =
    typeof value === 'object' && value !== null && 'format' in value && value.format === formatName;
  if (!isOurs) throw new BrokenBackup(notOurs);
  if ('formatVersion' in value && Number(value.formatVersion) > formatVersion) {
    throw new BrokenBackup(
      'The backup was made by a newer Lamplight, in a form this one cannot read: use the newer one.',
    );
  }
  return expectLine(headerSchema, line);
}

async function* parseSections(
  text: TextReader,
  lines: ReturnType<typeof createHash>,
): AsyncGenerator<BackupSection, Trailer> {
  const totals = { tables: 0, rows: 0 };
  for (;;) {
    const line = await text.readLine();
    if (line === undefined) throw new BrokenBackup(cut);
    const value = parseJson(line);
    if (typeof value === 'object' && value !== null && 'end' in value) {
      const trailer = expectLine(trailerSchema, line);
      const { sha256, ...end } = trailer;
      lines.update(JSON.stringify(end));
      const adds = trailer.tables === totals.tables && trailer.rows === totals.rows;
      if (!adds || sha256 !== lines.digest('hex')) throw new BrokenBackup(damaged);
      if (await text.hasMore()) throw new BrokenBackup(damaged);
      return trailer;
    }
    lines.update(line);
    const section = expectLine(sectionSchema, line);
    const tally = { rows: 0, isWhole: false };
    yield { ...section, rows: parseRows(text, lines, tally) };
    if (!tally.isWhole) throw new Error('backup section was not read to its end');
    totals.tables += 1;
    totals.rows += tally.rows;
  }
}

async function* parseRows(
  text: TextReader,
  lines: ReturnType<typeof createHash>,
  tally: { rows: number; isWhole: boolean },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of text.readRows()) {
    hash.update(chunk);
    tally.rows += countRows(chunk);
    yield chunk;
  }
  const line = await text.readLine();
  if (line === undefined) throw new BrokenBackup(cut);
  lines.update(line);
  const end = expectLine(sectionEndSchema, line);
  if (end.rows !== tally.rows || end.sha256 !== hash.digest('hex')) throw new BrokenBackup(damaged);
  tally.isWhole = true;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function expectLine<T>(schema: z.ZodType<T>, line: string): T {
  const parsed = schema.safeParse(parseJson(line));
  if (!parsed.success) throw new BrokenBackup(damaged);
  return parsed.data;
}

type TextReader = {
  /** Returns the next line with its line end; undefined at the end of the text. */
  readLine(): Promise<string | undefined>;
  /** Yields chunks of whole lines up to the end mark. */
  readRows(): AsyncGenerator<Buffer>;
  hasMore(): Promise<boolean>;
};

function createTextReader(source: AsyncIterable<Buffer>): TextReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<boolean> => {
    const next = await chunks.next().catch((error: unknown) => {
      throw toBackupError(error);
    });
    if (next.done) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  return {
    async readLine() {
      for (;;) {
        const end = rest.indexOf('\n');
        if (end !== -1) return take(end + 1).toString();
        if (rest.length > maxLineLength) throw new BrokenBackup(notOurs);
        if (await readMore()) continue;
        if (rest.length === 0) return undefined;
        throw new BrokenBackup(cut);
      }
    },
    async *readRows() {
      const mark = `\n${endOfRows}`;
      for (;;) {
        if (rest.subarray(0, endOfRows.length).equals(endOfRowsBytes)) {
          take(endOfRows.length);
          return;
        }
        const end = rest.indexOf(mark);
        const length = (end === -1 ? rest.lastIndexOf('\n') : end) + 1;
        if (length > 0) yield take(length);
        else if (!(await readMore())) throw new BrokenBackup(cut);
      }
    },
    async hasMore() {
      return rest.length > 0 || (await readMore());
    },
  };
}

/** Converts gzip errors to `BrokenBackup`. */
function toBackupError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : '';
  if (code === 'Z_BUF_ERROR') return new BrokenBackup(cut);
  if (code === 'Z_DATA_ERROR') {
    return new BrokenBackup(message === 'incorrect header check' ? notOurs : damaged);
  }
  return error;
}
