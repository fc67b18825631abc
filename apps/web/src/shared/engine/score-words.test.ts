import type { Score } from '@lamplight/domain/quality/score.ts';
import { expect, test } from 'vitest';
import { describeScore, formatScore } from './score-words.ts';

test.each<[Score, string, string]>([
  [{ kind: 'cp', cp: 216 }, '+2.16', 'evaluation plus 2.16'],
  [{ kind: 'cp', cp: -40 }, '−0.40', 'evaluation minus 0.40'],
  [{ kind: 'cp', cp: 0 }, '=0.00', 'evaluation 0.00'],
  [{ kind: 'mate', moves: 3 }, '#3', 'White mates in 3'],
  [{ kind: 'mate', moves: -3 }, '#−3', 'Black mates in 3'],
])('an evaluation %o is seen as %s and heard as %s', (score, seen, heard) => {
  expect(formatScore(score)).toBe(seen);
  expect(describeScore(score)).toBe(heard);
});
