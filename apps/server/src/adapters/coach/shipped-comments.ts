import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import type { CommentaryVersion, PackedComment } from '../../entities/commentary.ts';
import { readManifest } from './manifest.ts';
import { unpackText, packText } from './packed-comment.ts';

/** Commentaries that ship with the program for the games of the starter collection. */
export type ShippedComments = {
  /** Returns undefined if there is no commentary for this game, or only one of another version. */
  find(slug: string, version: CommentaryVersion): Promise<readonly PackedComment[] | undefined>;
  /** Returns the number of comments made by this version of the coach, by game slug. */
  countByGame(
    coach: Pick<CommentaryVersion, 'coach' | 'verifier'>,
  ): Promise<ReadonlyMap<string, number>>;
};

export const shippedFolder = new URL('../../../../../data/commentary/', import.meta.url);
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Maximum compression, because the files are written once and the moves of a game share much text. */
const maxCompression = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
};

const versionLine = z.object({ coach: z.string(), verifier: z.string(), source: z.string() });
const moveLine = z.object({
  ply: z.number(),
  engine: z.string(),
  depth: z.number(),
  /** Number of comment lines that follow this header line. */
  lines: z.number(),
});

export type ShippedGame = { version: CommentaryVersion; comments: readonly PackedComment[] };

/**
 * Writes the file of one game. The first line has the versions that the comments were made with. Then each move has a
 * header line, followed by the lines of its comment.
 */
export async function writeShipped({ version, comments }: ShippedGame): Promise<Buffer> {
  const lines = [JSON.stringify(versionLine.parse(version))];
  for (const { ply, engine, depth, body } of comments) {
    const text = unpackText(body).split('\n');
    const head = { ply, engine, depth, lines: text.length } satisfies z.input<typeof moveLine>;
    lines.push(JSON.stringify(head), ...text);
  }
  return pack(lines.join('\n'), maxCompression);
}

export type ShippedMove = Omit<z.output<typeof moveLine>, 'lines'> & {
  /** Text as returned by `unpackText`. */
  text: string;
};

export async function readShipped(
  file: Buffer,
): Promise<{ version: CommentaryVersion; moves: ShippedMove[] }> {
  const [first = '', ...lines] = (await unpack(file)).toString().split('\n');
  const moves: ShippedMove[] = [];
  for (let at = 0; at < lines.length;) {
    const { lines: count, ...move } = moveLine.parse(JSON.parse(lines[at] ?? ''));
    moves.push({ ...move, text: lines.slice(at + 1, at + 1 + count).join('\n') });
    at += 1 + count;
  }
  return { version: versionLine.parse(JSON.parse(first)), moves };
}

export function createShippedComments(folder: URL = shippedFolder): ShippedComments {
  return {
    async find(slug, wanted) {
      const file = await readShippedFile(folder, slug);
      const game = file && (await readShipped(file));
      if (!game || !isSame(game.version, wanted)) return undefined;
      return Promise.all(game.moves.map(packMove));
    },
    async countByGame({ coach, verifier }) {
      const manifest = await readManifest();
      const isOurs = manifest.coach === coach && manifest.verifier === verifier;
      return new Map(isOurs ? manifest.games.map(({ slug, comments }) => [slug, comments]) : []);
    },
  };
}

async function packMove({ ply, engine, depth, text }: ShippedMove): Promise<PackedComment> {
  return { ply, engine, depth, body: await packText(text) };
}

export function toShippedName(slug: string): string {
  return `${slug}.br`;
}

async function readShippedFile(folder: URL, slug: string): Promise<Buffer | undefined> {
  // The slug becomes part of a path, so any text that is not a plain slug is rejected.
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  try {
    return await readFile(new URL(toShippedName(slug), folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isSame(version: CommentaryVersion, wanted: CommentaryVersion): boolean {
  return (
    version.coach === wanted.coach &&
    version.verifier === wanted.verifier &&
    version.source === wanted.source
  );
}
