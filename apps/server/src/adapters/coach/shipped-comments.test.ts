import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanishInsight } from '../../../test-support/spanish-insight.ts';
import { packComments, unpackComment } from './packed-comment.ts';
import { createShippedComments, toShippedName, writeShipped } from './shipped-comments.ts';

const version = { coach: 'c1', verifier: 'v1', source: 's1' };
const explainedBy = (writer: string) => ({ writer, insight: spanishInsight });
const buildComment = (ply: number, writer: string) => ({
  ply,
  engine: 'Stockfish 19',
  depth: 17,
  body: packComments({
    club: explainedBy('builtin'),
    improver: explainedBy(writer),
    tournament: explainedBy('x'),
  }),
});

const folder = mkdtempSync(join(tmpdir(), 'lamplight-shipped-'));
const shipped = createShippedComments(pathToFileURL(`${folder}/`));
beforeAll(async () => {
  const comments = [buildComment(1, 'builtin'), buildComment(3, 'a-model')];
  writeFileSync(join(folder, toShippedName('a-game')), await writeShipped({ version, comments }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a game is read as it was written', async () => {
  const comments = await shipped.find('a-game', version);
  expect(comments?.map(({ ply, engine, depth }) => ({ ply, engine, depth }))).toEqual([
    { ply: 1, engine: 'Stockfish 19', depth: 17 },
    { ply: 3, engine: 'Stockfish 19', depth: 17 },
  ]);
  const last = comments?.at(-1)?.body ?? new Uint8Array();
  expect(unpackComment(last, 'improver')).toEqual(explainedBy('a-model'));
  expect(unpackComment(last, 'tournament')).toEqual(explainedBy('x'));
});

test('what another coach, verifier or game has made is left alone', async () => {
  for (const key of ['coach', 'verifier', 'source'] as const) {
    expect(await shipped.find('a-game', { ...version, [key]: 'other' })).toBeUndefined();
  }
});

test('there may be none, and an address is no path', async () => {
  expect(await shipped.find('another-game', version)).toBeUndefined();
  expect(await shipped.find('../a-game', version)).toBeUndefined();
});
