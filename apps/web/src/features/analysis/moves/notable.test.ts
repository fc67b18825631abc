import type { MoveQuality } from '@lamplight/contract/analysis.ts';
import { qualityClasses, qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { expect, test } from 'vitest';
import { boardSign, errorFrom, listSign } from './notable.ts';

const judged = (classification: QualityClass): MoveQuality => ({
  classification,
  ...qualitySigns[classification],
  evaluationDelta: 0,
});

test('which qualities have a sign where', () => {
  const signs = qualityClasses.map((name) => [
    name,
    listSign(judged(name)) !== undefined,
    boardSign(judged(name)) !== undefined,
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
  expect(listSign(null)).toBeUndefined();
});

test('from error to error, both ways', () => {
  const game = [judged('book'), judged('mistake'), null, judged('great'), judged('inaccuracy')];
  expect(errorFrom(game, -1, 1)).toBe(1);
  expect(errorFrom(game, 1, 1)).toBe(4);
  expect(errorFrom(game, 4, 1)).toBeUndefined();
  expect(errorFrom(game, 4, -1)).toBe(1);
  expect(errorFrom(game, 1, -1)).toBeUndefined();
  expect(errorFrom([], -1, 1)).toBeUndefined();
});
