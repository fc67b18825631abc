import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import type { Insight } from '@lamplight/domain/coach/insight.ts';

/** What is said about a move at one level, and who put it into words: the built-in coach, or a language model. */
export type LevelComment = { writer: string; insight: Insight };
export type MoveComments = Readonly<Record<Level, LevelComment>>;

const options = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
  },
};

/** All levels together: they claim much the same, so that three take little more room than one. A line each. */
export function packComments(comments: MoveComments): Uint8Array {
  const lines = levels.map((level) => JSON.stringify(comments[level]));
  return brotliCompressSync(lines.join('\n'), options);
}

/** The lines themselves, and back: for who keeps them in another way. */
export function packedText(body: Uint8Array): string {
  return brotliDecompressSync(body).toString();
}

const compress = promisify(brotliCompress);

export function packText(text: string): Promise<Uint8Array> {
  return compress(text, options);
}

export function unpackComment(body: Uint8Array, level: Level): LevelComment {
  const lines = packedText(body).split('\n');
  return JSON.parse(lines[levels.indexOf(level)] ?? '');
}
