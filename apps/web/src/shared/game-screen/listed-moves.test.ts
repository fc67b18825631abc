import { expect, test } from 'vitest';
import { toMoveRows } from './move-cell.tsx';
import type { ListedMove } from './move-cell.tsx';

const move = (index: number, number: number, color: 'white' | 'black'): ListedMove => ({
  index,
  san: 'e4',
  number,
  color,
});

test('two half-moves make a row, and the last row may hold one', () => {
  const [first, second, third] = [move(0, 1, 'white'), move(1, 1, 'black'), move(2, 2, 'white')];
  expect(toMoveRows([first, second, third])).toEqual([
    { number: 1, white: first, black: second },
    { number: 2, white: third, black: undefined },
  ]);
});

test("a record that starts with Black's move leaves White's half empty", () => {
  const [first, second] = [move(0, 5, 'black'), move(1, 6, 'white')];
  expect(toMoveRows([first, second])).toEqual([
    { number: 5, white: undefined, black: first },
    { number: 6, white: second, black: undefined },
  ]);
});

test('no moves make no rows', () => {
  expect(toMoveRows([])).toEqual([]);
});
