import { describe, expect, it } from 'vitest';
import {
  agreesWithNumber,
  contradictsNumber,
  fitsDeniedWord,
  fitsSign,
  fitsWord,
  judgeWord,
} from './evaluation-words.ts';
import type { EvaluationWord } from './evaluation-words.ts';

const words: readonly (readonly [EvaluationWord, number, boolean])[] = [
  ['winning', 2.5, true],
  ['winning', 1.8, true],
  ['winning', 1.5, false],
  ['winning', 50, true],
  ['clearly better', 1.5, true],
  ['clearly better', 0.5, false],
  ['better', 2.6, true],
  ['better', 0.1, false],
  ['better', -1, false],
  ['slightly better', 0.4, true],
  ['slightly better', 2, false],
  ['level', 0.3, true],
  ['level', -0.5, true],
  ['level', 1.2, false],
  ['not worse', 3, true],
  ['not worse', -1, false],
  ['holding', -1.5, true],
  ['holding', -4, false],
  ['lost', -3, true],
  ['lost', -0.5, false],
];

describe('fitsWord', () => {
  it.each(words)('"%s" at %d pawns: %s', (word, pawns, fits) => {
    expect(fitsWord(word, pawns)).toBe(fits);
  });
});

describe('judgeWord', () => {
  it.each([
    ['level', 0.5, true],
    ['level', 0.8, undefined],
    ['level', 1.2, false],
    ['winning', 1.2, undefined],
    ['winning', 0.9, undefined],
    ['winning', 0.7, false],
    ['better', 0.1, undefined],
    ['better', -0.3, false],
  ] as const)('"%s" at %d pawns: %s', (word, pawns, truth) => {
    expect(judgeWord(word, pawns)).toBe(truth);
  });
});

describe('fitsDeniedWord', () => {
  it.each([
    ['winning', 4, false],
    ['winning', 2, true],
    ['lost', -4, false],
    ['lost', -1, true],
    ['better', 1.5, false],
    ['level', 0, false],
    ['level', 0.8, true],
  ] as const)('"not %s" at %d pawns: %s', (word, pawns, fits) => {
    expect(fitsDeniedWord(word, pawns)).toBe(fits);
  });
});

describe('numbers in a text', () => {
  it.each([
    [0.6, 0.8, true, false],
    [0.6, 1, false, false],
    [0.6, -0.6, false, true],
    [5.2, 4.6, true, false],
    [5.2, 4, false, false],
    [5.2, 1.2, false, true],
  ] as const)('%d against an evaluation of %d', (written, pawns, agrees, contradicts) => {
    expect(agreesWithNumber(written, pawns)).toBe(agrees);
    expect(contradictsNumber(written, pawns)).toBe(contradicts);
  });
});

describe('fitsSign', () => {
  it.each([
    ['!', 0, true],
    ['!', 12, false],
    ['?!', 6, true],
    ['?!', 30, false],
    ['?', 12, true],
    ['?', 0.5, false],
    ['??', 25, true],
    ['??', 3, false],
    ['', 99, true],
  ] as const)('"%s" after a loss of %d percent: %s', (sign, loss, fits) => {
    expect(fitsSign(sign, loss)).toBe(fits);
  });
});
