import type { Game } from '@lamplight/contract/library.ts';
import { expect, test } from 'vitest';
import { createAnnotations } from '../../../../test-support/annotations/annotations.ts';
import {
  findMoveNote,
  findNags,
  hasNote,
  listVariationSentences,
  splitAuthoredParagraphs,
} from './find-note.ts';

const annotations = createAnnotations(
  '{Before.} 1. e4 e5 $2 {One. Two.} {Three.} (1... c5 {Four.} 2. Nf3 (2. c3 {Five.}) d6) 2. Nf3 {[%end] After.}',
);
const game = { moves: [{}, {}, {}] } as Game;
const read = (sentences: { parts: { text: string }[] }[]) =>
  sentences.map(({ parts }) => parts.map(({ text }) => text).join(''));

test.each([
  [-1, true],
  [0, false],
  [1, true],
  [2, true],
])('the position after the move at %i has a note: %s', (index, isNoted) => {
  expect(hasNote(annotations, game, index)).toBe(isNoted);
});

test('a game without annotations has no notes', () => {
  expect(hasNote(null, game, -1)).toBe(false);
  expect(findMoveNote(undefined, 1)).toBeNull();
  expect(listVariationSentences(null)).toEqual([]);
});

test('a note has the glyphs of its move and the sentences of all its variations', () => {
  expect(findNags(annotations, 1)).toEqual([2]);
  expect(read(listVariationSentences(findMoveNote(annotations, 1)))).toEqual(['Four.', 'Five.']);
});

test('a note has the paragraphs of its annotator', () => {
  const { sentences = [] } = findMoveNote(annotations, 1) ?? {};
  expect(splitAuthoredParagraphs(sentences).map(read)).toEqual([['One.', 'Two.'], ['Three.']]);
});
