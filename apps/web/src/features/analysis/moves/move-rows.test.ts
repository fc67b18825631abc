import type { Game } from '@lamplight/contract/games.ts';
import { expect, test } from 'vitest';
import { moveRows, noMove, rowGroups } from './move-rows.ts';

const move = (moveNumber: number, color: 'white' | 'black'): Game['moves'][number] => ({
  notation: 'e4',
  uci: 'e2e4',
  fen: '',
  moveNumber,
  color,
});

test('two to a row, the last one may be alone', () => {
  expect(moveRows([move(1, 'white'), move(1, 'black'), move(2, 'white')])).toEqual([
    { number: 1, white: 0, black: 1 },
    { number: 2, white: 2, black: undefined },
  ]);
});

test('a record that begins with Black', () => {
  expect(moveRows([move(5, 'black'), move(6, 'white')])).toEqual([
    { number: 5, white: noMove, black: 0 },
    { number: 6, white: 1, black: undefined },
  ]);
});

test('no moves, no rows', () => {
  expect(moveRows([])).toEqual([]);
});

test('groups hold all rows and know which moves they reach from and to', () => {
  const moves = Array.from({ length: 35 }, (_, at) =>
    move(5 + Math.floor((at + 1) / 2), at % 2 === 0 ? 'black' : 'white'),
  );
  const rows = moveRows(moves);
  const groups = rowGroups(rows);
  expect(groups.flatMap((group) => group.rows)).toEqual(rows);
  expect(groups.map(({ first, last }) => [first, last])).toEqual([
    [0, 14],
    [15, 30],
    [31, 34],
  ]);
});
