import { verdicts } from '@lamplight/domain/play/verdict.ts';
import { expect, test } from 'vitest';
import { signOf, spokenMark } from './verdict-signs.ts';

test('the seven verdicts have three signs', () => {
  expect(verdicts.map((verdict) => signOf[verdict])).toEqual([
    'good',
    'good',
    'good',
    'near',
    'near',
    'near',
    'poor',
  ]);
});

const guess = { by: 'user', isMatch: true, verdict: 'matched', missed: 0 } as const;

test.each([
  ['found at once', {}, 'same as Magnus, found'],
  [
    'found after a miss',
    { verdict: 'inferior', missed: 1 },
    'same as Magnus, found on try 2, first try weaker than his',
  ],
  [
    'found after a miss nobody judged',
    { verdict: null, missed: 2 },
    'same as Magnus, found on try 3',
  ],
  ['as good', { isMatch: false, verdict: 'equal' }, 'leaves his path, as good as his'],
  ['not judged yet', { isMatch: false, verdict: null }, 'leaves his path'],
  ['after the record was left', { isMatch: null, verdict: null }, ''],
  ['not the user’s', { by: 'recorded', isMatch: null, verdict: null }, ''],
] as const)('a move %s is heard', (_what, change, heard) => {
  expect(spokenMark({ ...guess, ...change })).toBe(heard);
});
