import { describe, expect, test } from 'vitest';
import { glossary } from './glossary.ts';

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
