import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import type { Insight } from '@lamplight/domain/coach/insight.ts';

/** Comment on a move at one reading level. `writer` is `builtin` or the id of a language model. */
export type LevelComment = { writer: string; insight: Insight };
export type MoveComments = Readonly<Record<Level, LevelComment>>;

const options = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
  },
};

/**
 * Packs the comments of all reading levels into one compressed body, one JSON line for each level. The levels share
 * most of their claims, so three levels need little more space than one.
 */
export function packComments(comments: MoveComments): Uint8Array {
  const lines = levels.map((level) => JSON.stringify(comments[level]));
  return brotliCompressSync(lines.join('\n'), options);
}

/** Decompresses a packed body to its lines. `packText` is the inverse. */
export function unpackText(body: Uint8Array): string {
  return brotliDecompressSync(body).toString();
}

const compress = promisify(brotliCompress);

export function packText(text: string): Promise<Uint8Array> {
  return compress(text, options);
}

export function unpackComment(body: Uint8Array, level: Level): LevelComment {
  const lines = unpackText(body).split('\n');
  return JSON.parse(lines[levels.indexOf(level)] ?? '');
}
