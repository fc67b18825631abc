import { expect, test } from 'vitest';
import { findRowAfterKey } from './game-list.tsx';

test.for([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 10, 17],
  ['PageDown', 95, 99],
  ['PageUp', 10, 3],
  ['PageUp', 2, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Tab', 50, null],
  ['a', 50, null],
] as const)('%s at row %i of 100, seven in view: %s', ([key, row, next]) => {
  expect(findRowAfterKey(key, row, 100, 7)).toBe(next);
});
