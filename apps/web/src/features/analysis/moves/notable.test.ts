import type { MoveQuality } from '@lamplight/contract/analysis.ts';
import { qualityClasses, qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { expect, test } from 'vitest';
import { getBoardSign, findMistake, getListSign } from './notable.ts';

const judged = (classification: QualityClass): MoveQuality => ({
  classification,
  ...qualitySigns[classification],
  evaluationDelta: 0,
});

test('which qualities have a sign where', () => {
  const signs = qualityClasses.map((name) => [
    name,
    getListSign(judged(name)) !== undefined,
    getBoardSign(judged(name)) !== undefined,
  ]);
  expect(signs).toEqual([
    ['brilliant', true, true],
    ['great', true, true],
    ['best', false, true],
    ['excellent', false, false],
    ['good', false, false],
    ['book', false, false],
    ['forced', false, false],
    ['inaccuracy', true, true],
    ['mistake', true, true],
    ['blunder', true, true],
  ]);
  expect(getListSign(null)).toBeUndefined();
});

test('from error to error, both ways', () => {
  const game = [judged('book'), judged('mistake'), null, judged('great'), judged('inaccuracy')];
  expect(findMistake(game, -1, 1)).toBe(1);
  expect(findMistake(game, 1, 1)).toBe(4);
  expect(findMistake(game, 4, 1)).toBeUndefined();
  expect(findMistake(game, 4, -1)).toBe(1);
  expect(findMistake(game, 1, -1)).toBeUndefined();
  expect(findMistake([], -1, 1)).toBeUndefined();
});
