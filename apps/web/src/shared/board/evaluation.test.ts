import { describe, expect, test } from 'vitest';
import { toEvaluation } from '../engine/score-words.ts';

describe('what a score is on the bar and in words', () => {
  test.each([
    ['a small lead', 216, null, '2.2', 'evaluation plus 2.2'],
    ['rounded as people do', 95, null, '1.0', 'evaluation plus 1.0'],
    ["Black's lead", -40, null, '0.4', 'evaluation minus 0.4'],
    ['level', 0, null, '0.0', 'evaluation 0.0'],
    ['as good as level', -3, null, '0.0', 'evaluation 0.0'],
    ['a mate for White', 10_000, 3, 'M3', 'White mates in 3'],
    ['a mate for Black', -10_000, -1, 'M1', 'Black mates in 1'],
    ['mated', 10_000, null, '#', 'White has mated'],
    ['mated the other way', -10_000, null, '#', 'Black has mated'],
  ])('%s', (_, scoreCp, mate, short, spoken) => {
    expect(toEvaluation({ scoreCp, mate })).toMatchObject({ short, spoken });
  });

  test.each([
    [0, null, 50],
    [900, null, 96.5],
    [5000, null, 97],
    [-5000, null, 3],
    [10_000, 12, 100],
    [-10_000, -2, 0],
    [10_000, null, 100],
  ])('%i with mate %j has %i percent of the bar', (scoreCp, mate, share) => {
    expect(toEvaluation({ scoreCp, mate }).whiteShare).toBeCloseTo(share, 0);
  });
});
