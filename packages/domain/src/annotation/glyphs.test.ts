import { describe, expect, test } from 'vitest';
import {
  evaluationGlyphs,
  findEvaluationGlyph,
  findQualityGlyph,
  listGlyphs,
  qualityGlyphs,
} from './glyphs.ts';
import { readAnnotations } from './read-annotations.ts';

test('the glyphs are complete and in the order of their numbers', () => {
  expect(qualityGlyphs.map(({ nag }) => nag)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(evaluationGlyphs.map(({ nag }) => nag)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
});

test('each advantage of White has its counterpart for Black', () => {
  for (const { nag, side, advantage, words } of evaluationGlyphs) {
    if (side !== 'white') continue;
    expect(findEvaluationGlyph([nag + 1])).toMatchObject({
      side: 'black',
      advantage,
      words: words.replace('White', 'Black'),
    });
  }
});

describe('symbols', () => {
  const distinct = [...qualityGlyphs, ...evaluationGlyphs].filter(
    ({ nag }) => ![11, 12, 20, 21].includes(nag),
  );
  test.each(distinct)('the symbol $symbol is read as its number', ({ nag, symbol }) => {
    const read = readAnnotations(`1. e4 ${symbol} e5 *`);
    expect(read.ok && read.value.moves[0]?.nags).toEqual([nag]);
  });
});

test.each([
  ['the first of each kind', [14, 1, 2, 16], 1, 14],
  ['none', [7, 146], undefined, undefined],
])('glyphs are found among the numbers of a move: %s', (_, nags, quality, evaluation) => {
  expect(findQualityGlyph(nags)?.nag).toBe(quality);
  expect(findEvaluationGlyph(nags)?.nag).toBe(evaluation);
});

test('the glyphs of a move are listed with its quality first, and unknown numbers are left out', () => {
  const { quality, others } = listGlyphs([36, 16, 5, 250]);
  expect(quality.map(({ symbol }) => symbol)).toEqual(['!?']);
  expect(others.map(({ symbol, words }) => [symbol, words])).toEqual([
    ['±', 'White is clearly better'],
    ['↑', 'initiative'],
  ]);
});
