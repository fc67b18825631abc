import { expect, test } from 'vitest';
import { getPlyAfterKey } from './graph-track.tsx';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 0, 0],
  ['PageUp', 3, 13],
  ['PageUp', 15, 20],
  ['PageDown', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 20],
  ['a', 9, undefined],
])('%s at %i: %s', (key, ply, to) => {
  expect(getPlyAfterKey(key, ply, 20)).toBe(to);
});
