import { expect, test } from 'vitest';
import { getHoldBackMs } from './log-in.ts';

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 100],
  [7, 200],
  [14, 900],
  [15, 1000],
  [20, 1000],
  [1_000_000, 1000],
])('A6: after %i failures the answer is held back %i ms', (failures, ms) => {
  expect(getHoldBackMs(failures)).toBe(ms);
});
