import type { Score } from '@lamplight/domain/quality/score.ts';
import { expect, test } from 'vitest';
import { panelCopy } from './panel-copy.ts';

test.each<[Score, string, string]>([
  [{ kind: 'cp', cp: 216 }, '+2.16', 'evaluation plus 2.16'],
  [{ kind: 'cp', cp: -40 }, '−0.40', 'evaluation minus 0.40'],
  [{ kind: 'cp', cp: 0 }, '=0.00', 'evaluation 0.00'],
  [{ kind: 'mate', moves: 3 }, '#3', 'White mates in 3'],
  [{ kind: 'mate', moves: -3 }, '#−3', 'Black mates in 3'],
])('an evaluation %o is seen as %s and heard as %s', (score, seen, heard) => {
  expect(panelCopy.suggestions.evaluation(score)).toBe(seen);
  expect(panelCopy.suggestions.spokenEvaluation(score)).toBe(heard);
});

test.each([
  ['stored', 'Stored analysis, depth 18'],
  ['browser', 'Your browser, depth 18'],
  ['server', 'Server, depth 18'],
] as const)('lines say that they are from %s', (source, text) => {
  expect(panelCopy.suggestions.source(source, 18)).toBe(text);
});
