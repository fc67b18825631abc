import { verdicts } from '@lamplight/domain/play/verdict.ts';
import { expect, test } from 'vitest';
import { verdictSigns } from '../../../shared/play/verdicts.ts';
import { describeMark } from './move-history.tsx';

test('the seven verdicts have three signs', () => {
  expect(verdicts.map((verdict) => verdictSigns[verdict])).toEqual([
    'good',
    'good',
    'good',
    'near',
    'near',
    'near',
    'poor',
  ]);
});

test.each([
  ['found at once', 'match', 'matched', 0, 'same as Magnus, found'],
  [
    'found after a miss',
    'match',
    'inferior',
    1,
    'same as Magnus, found on try 2, first try weaker than his',
  ],
  ['found after misses nobody judged', 'match', null, 2, 'same as Magnus, found on try 3'],
  ['as good', 'diverge', 'equal', 1, 'leaves his path, as good as his'],
  ['not judged yet', 'diverge', null, 0, 'leaves his path'],
  ['not a guess', 'plain', null, 0, ''],
] as const)('a move %s is heard', (_what, tone, verdict, missed, heard) => {
  expect(describeMark({ tone, verdict, move: { missed } })).toBe(heard);
});
