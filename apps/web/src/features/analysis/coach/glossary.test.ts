import { createTermSplitter } from '@lamplight/domain/coach/wording/glossary.ts';
import { expect, test } from 'vitest';
import type { Path } from '../../../shared/coach/stops.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { markTerms } from './glossary.ts';

const definitions = { pin: 'One behind another.', 'passed pawn': 'Nothing stops it.' };
const glossary = { definitions, split: createTermSplitter(Object.keys(definitions), {}) };

test('a term is marked the first time only, also from sentence to sentence', () => {
  const seen = new Set<string>();
  const termsIn = (text: string) =>
    markTerms([{ text }], glossary, seen).flatMap(({ term }) => (term === undefined ? [] : [term]));
  expect(termsIn('The pin is a pin.')).toEqual(['pin']);
  expect(termsIn('Another pin.')).toEqual([]);
});

test('the text stays as it is, and so do the squares and moves that a reader can point at', () => {
  const moves: Path = { from: 'after', uci: ['e7e5'] };
  const pieces: readonly TextPiece[] = [
    { text: 'The passed pawn' },
    { text: 'the pin', squares: ['d5'] },
    { text: 'pin', moves },
  ];
  const marked = markTerms(pieces, glossary, new Set());
  expect(marked.map(({ text }) => text).join('')).toBe('The passed pawnthe pinpin');
  expect(marked).toContainEqual({ text: 'the ', squares: ['d5'] });
  expect(marked).toContainEqual({ text: 'pin', squares: ['d5'], term: 'pin' });
  expect(marked.at(-1)).toEqual({ text: 'pin', moves });
});
