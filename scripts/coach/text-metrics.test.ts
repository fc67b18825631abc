import type { Sentence } from '@lamplight/domain/coach/insight.ts';
import { noEvidence } from '@lamplight/domain/coach/fact.ts';
import { expect, test } from 'vitest';
import {
  measureDistinct,
  maskSlots,
  computeReadingGrade,
  measureRepeats,
  countSameOpeners,
} from './text-metrics.ts';

const createSentence = (...parts: Sentence['parts']): Sentence => ({
  parts,
  claims: [],
  evidence: noEvidence,
  backing: 'board',
  kinds: [],
  frame: '',
});

test('the texts of slots are masked', () => {
  const square = { is: 'square', square: 'e5' } as const;
  expect(
    maskSlots(createSentence({ text: 'The way to ' }, { text: 'e5', slot: square }, { text: '.' })),
  ).toBe('the way to _.');
});

test('distinctness is the share of different pairs of words', () => {
  expect(measureDistinct(['the rook is on', 'the rook is off'], 2)).toBeCloseTo(4 / 6);
  expect(measureDistinct([], 2)).toBe(1);
});

test('repeats are the share of texts that occurred before', () => {
  expect(measureRepeats(['a', 'b', 'a', 'a'])).toBe(0.5);
});

test('successive comments with the same opener are counted', () => {
  expect(countSameOpeners(['The rook a', 'the rook b', 'A pawn', 'The rook'])).toBe(1);
});

test('long words are harder to read than short ones', () => {
  const easy = createSentence({ text: 'The rook goes to the file.' });
  const hard = createSentence({
    text: 'Positional considerations necessitate centralisation immediately.',
  });
  expect(computeReadingGrade([easy])).toBeLessThan(3);
  expect(computeReadingGrade([hard])).toBeGreaterThan(12);
});
