import { expect, test } from 'vitest';
import { describeComments } from './describe-comments.ts';
import { readAnnotations } from './read-annotations.ts';

function describePgn(pgn: string) {
  const read = readAnnotations(pgn);
  if (!read.ok) throw new Error(read.error.message);
  return describeComments(read.value);
}

test('comments have their kind, levels, place and moves, in reading order', () => {
  const comments = describePgn(`{Before.} 1. e4 {[%for club] A.} {[%csl Ge4]} {[%ask] What now?}
    e5 2. Nf3 {B.} *`);
  expect(comments).toMatchObject([
    { kind: 'note', ply: 0, recordPly: 0, moveName: null, lastMove: null, variation: '' },
    { kind: 'note', audience: ['club'], ply: 1, moveName: '1. e4', lastMove: 'e2e4' },
    { kind: 'question', audience: null, ply: 1 },
    { kind: 'note', ply: 3, recordPly: 3, moveName: '2. Nf3', isMainLine: true },
  ]);
  expect(comments[3]?.fenBefore).toContain(' w ');
  expect(comments[3]?.fen).toContain(' b ');
});

test('comments in variations have the moves since the record was left', () => {
  const comments = describePgn(
    '1. e4 e5 ({First.} 1... c5 2. Nf3 d6 {A.} (2... Nc6 3. d4 {B.} (3. -- {C.}))) 2. d4 *',
  );
  expect(comments.map(({ recordPly, ply, variation }) => [recordPly, ply, variation])).toEqual([
    [1, 1, ''],
    [1, 4, '1...c5 2.Nf3 d6'],
    [1, 5, '1...c5 2.Nf3 Nc6 3.d4'],
    [1, 5, '1...c5 2.Nf3 Nc6 3.--'],
  ]);
  expect(comments[0]).toMatchObject({ moveName: null, lastMove: null, isMainLine: false });
  expect(comments.map(({ lastMove }) => lastMove)).toEqual([null, 'd7d6', 'd2d4', '0000']);
});

test('a comment in a long variation has the last 60 half-moves, so that the size is linear', () => {
  const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const moves = Array.from({ length: 2000 }, (_, at) => `${shuffle[at % 4]} {A.}`);
  const pgn = `1. e4 (${moves.join(' ')}) e5 *`;
  const comments = describePgn(pgn);
  expect(comments[59]?.variation).toMatch(/^1\.Nf3 Nf6 2\.Ng1 .* Ng8$/u);
  expect(comments[60]?.variation).toMatch(/^… 1\.\.\.Nf6 2\.Ng1 .* 31\.Nf3$/u);
  expect(comments).toHaveLength(2000);
  expect(JSON.stringify(comments).length).toBeLessThan(2000 * 1000);
});
