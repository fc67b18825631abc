import { describe, expect, test } from 'vitest';
import { createTermSplitter, glossary, glossaryForms, splitAtTerms } from './glossary.ts';

describe('the glossary', () => {
  test('the glossary explains each term in one sentence that does not begin with the term', () => {
    const odd = Object.entries(glossary).filter(
      ([term, text]) =>
        !/^[A-Z][^.]*\.$/.test(text) || text.toLowerCase().startsWith(`${term.toLowerCase()} is`),
    );
    expect(odd).toEqual([]);
  });

  test('the glossary names no square and no move', () => {
    expect(Object.values(glossary).filter((text) => /\b[a-h][1-8]\b|\d/.test(text))).toEqual([]);
  });
});

describe('terms in a text', () => {
  const split = createTermSplitter(
    ['pin', 'passed pawn', 'protected passed pawn', 'the exchange'],
    {
      pinned: 'pin',
    },
  );
  test.each([
    ['White has a protected passed pawn.', ['protected passed pawn']],
    ['Passed pawns must be pushed.', ['passed pawn']],
    ['White wins the exchange.', ['the exchange']],
    ['The pinned knight is in a pin.', ['pin', 'pin']],
    ['A spinning top opinion.', []],
  ])('%s', (text, terms) => {
    const pieces = split(text);
    expect(pieces.flatMap(({ term }) => (term === undefined ? [] : [term]))).toEqual(terms);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('every term and every form is found', () => {
    const names = [...Object.keys(glossary), ...Object.keys(glossaryForms)];
    expect(names.filter((name) => splitAtTerms(`It is ${name}.`)[1]?.term === undefined)).toEqual(
      [],
    );
    expect(Object.values(glossaryForms).filter((term) => !(term in glossary))).toEqual([]);
  });
});
