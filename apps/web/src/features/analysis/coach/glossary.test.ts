import { expect, test } from 'vitest';
import { markTerms } from './glossary.ts';

const glossary = {
  pin: 'One behind another.',
  'passed pawn': 'Nothing stops it.',
  'protected passed pawn': 'And one guards it.',
  'exchange, the': 'A rook for a knight.',
};
const termsIn = (text: string, seen = new Set<string>()) =>
  markTerms([{ text }], glossary, seen).flatMap(({ term, text: found }) =>
    term === undefined ? [] : [`${found}: ${term}`],
  );

test.each([
  ['White has a protected passed pawn.', ['protected passed pawn: protected passed pawn']],
  ['Passed pawns must be pushed.', ['Passed pawns: passed pawn']],
  ['White wins the exchange.', ['the exchange: exchange, the']],
  ['A spinning top opinion.', []],
])('%s', (text, found) => {
  expect(termsIn(text)).toEqual(found);
});

test('a term is marked the first time only, also from sentence to sentence', () => {
  const seen = new Set<string>();
  expect(termsIn('The pin is a pin.', seen)).toEqual(['pin: pin']);
  expect(termsIn('Another pin.', seen)).toEqual([]);
});

test('the text stays as it is, and squares and moves are left alone', () => {
  const pieces = [{ text: 'The pin' }, { text: 'the pin', squares: ['d5'] }, { text: ' on d5.' }];
  const marked = markTerms(pieces, glossary, new Set());
  expect(marked.map(({ text }) => text).join('')).toBe('The pinthe pin on d5.');
  expect(marked).toContainEqual({ text: 'the pin', squares: ['d5'] });
});
