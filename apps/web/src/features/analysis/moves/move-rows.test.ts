import type { Game } from '@lamplight/contract/library.ts';
import { expect, test } from 'vitest';
import { toMoveRows, noMove } from './move-rows.ts';

const move = (moveNumber: number, color: 'white' | 'black'): Game['moves'][number] => ({
  notation: 'e4',
  uci: 'e2e4',
  fen: '',
  moveNumber,
  color,
});

test('two to a row, the last one may be alone', () => {
  expect(toMoveRows([move(1, 'white'), move(1, 'black'), move(2, 'white')])).toEqual([
    { number: 1, white: 0, black: 1 },
    { number: 2, white: 2, black: undefined },
  ]);
});

test('a record that begins with Black', () => {
  expect(toMoveRows([move(5, 'black'), move(6, 'white')])).toEqual([
    { number: 5, white: noMove, black: 0 },
    { number: 6, white: 1, black: undefined },
  ]);
});

test('no moves, no rows', () => {
  expect(toMoveRows([])).toEqual([]);
});
