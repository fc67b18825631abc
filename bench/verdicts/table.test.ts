import { expect, test } from 'vitest';
import { computeMaxShare, computeShare, countSteps, formatVerdictTable } from './table.ts';

const guess = (
  behind: number,
  behindAgain: number,
  by: 'stored' | 'every' | 'search' = 'search',
) => ({
  by,
  behind,
  behindAgain,
});

test('verdicts move by steps, from better to inferior', () => {
  const moved = [guess(1.9, 2), guess(-3, 3), guess(0.5, 1.5), guess(12, -5)].map(countSteps);
  expect(moved).toEqual([1, 2, 0, 3]);
});

test('the table says how often more effort changes a verdict', () => {
  const guesses = [guess(0, 0.4, 'stored'), guess(1.9, 2.3), guess(4, 4.1), guess(0, 30)];
  const [every] = formatVerdictTable([guess(3, 3.5, 'every')])
    .split('\n')
    .slice(2);
  expect(every).toMatch(/^\| by the stored search of every move \| 1 \| 100.0 % /);
  expect(computeShare(guesses, (moved) => moved > 1)).toBe(0.25);
  const [, , ...rows] = formatVerdictTable(guesses).split('\n');
  expect(rows).toEqual([
    '| both moves in the stored analysis | 1 | 100.0 % | 0.0 % | 0.0 % | 100.0 % | 0.4 points |',
    '| by a search of the two moves | 3 | 33.3 % | 33.3 % | 33.3 % | 66.7 % | 0.4 points |',
    '| all | 4 | 50.0 % | 25.0 % | 25.0 % | 75.0 % | 0.4 points |',
  ]);
});

test('few guesses prove little', () => {
  expect(computeMaxShare(0, 50)).toBeCloseTo(0.071, 3);
  expect(computeMaxShare(0.03, 1000)).toBeCloseTo(0.0425, 3);
});
