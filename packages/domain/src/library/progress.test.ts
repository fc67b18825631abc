import { expect, test } from 'vitest';
import { computeProgressPercent } from './progress.ts';

test.each([
  ['not begun', 0, 60, false, 0],
  ['in the middle', 31, 60, false, 51],
  ['near the end is not the end', 599, 600, false, 99],
  ['completed', 60, 60, true, 100],
  ['completed and looked at again', 3, 60, true, 100],
])('%s', (_, lastMove, totalMoves, isCompleted, percent) => {
  expect(computeProgressPercent(lastMove, totalMoves, isCompleted)).toBe(percent);
});
