import type { Sentence } from '@lamplight/domain/coach/insight.ts';
import { noEvidence } from '@lamplight/domain/coach/fact.ts';
import { expect, test } from 'vitest';
import { distinct, masked, readingGrade, repeats, sameOpeners } from './text-metrics.ts';

const sentence = (...parts: Sentence['parts']): Sentence => ({
  parts,
  claims: [],
  evidence: noEvidence,
  backing: 'board',
  kinds: [],
  frame: '',
});

test('what a slot says is masked', () => {
  const square = { is: 'square', square: 'e5' } as const;
  expect(
    masked(sentence({ text: 'The way to ' }, { text: 'e5', slot: square }, { text: '.' })),
  ).toBe('the way to _.');
});

test('different pairs of words among all', () => {
  expect(distinct(['the rook is on', 'the rook is off'], 2)).toBeCloseTo(4 / 6);
  expect(distinct([], 2)).toBe(1);
});

test('what has stood before', () => {
  expect(repeats(['a', 'b', 'a', 'a'])).toBe(0.5);
});

test('neighbours that begin alike', () => {
  expect(sameOpeners(['The rook a', 'the rook b', 'A pawn', 'The rook'])).toBe(1);
});

test('long words are harder to read than short ones', () => {
  const easy = sentence({ text: 'The rook goes to the file.' });
  const hard = sentence({
    text: 'Positional considerations necessitate centralisation immediately.',
  });
  expect(readingGrade([easy])).toBeLessThan(3);
  expect(readingGrade([hard])).toBeGreaterThan(12);
});
