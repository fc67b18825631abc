import { describe, expect, test } from 'vitest';
import { classifyLoss } from './classify-loss.ts';
import { classifyMove } from './classify-move.ts';
import type { QualityClass } from './quality.ts';

const quiet = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

function classifyAfter(cp: number): QualityClass {
  const best = { score: { kind: 'cp', cp: 30 }, depth: 16, moves: ['c3d5'] } as const;
  return classifyMove({
    before: quiet,
    move: { uci: 'h2h3', san: 'h3' },
    linesBefore: [best],
    scoreAfter: { kind: 'cp', cp },
    linesAfter: [],
    isNamedOpening: false,
    isInTheory: false,
    previous: undefined,
  }).classification;
}

describe('from +0.30, a winning chance of 52.76 percent, a move is called by what is lost', () => {
  test.each<[string, number, QualityClass]>([
    ['0.46 points', 25, 'best'],
    ['0.55 points', 24, 'excellent'],
    ['1.93 points', 9, 'excellent'],
    ['2.02 points', 8, 'good'],
    ['4.97 points', -24, 'good'],
    ['5.06 points', -25, 'inaccuracy'],
    ['9.97 points', -79, 'inaccuracy'],
    ['10.06 points', -80, 'mistake'],
    ['19.98 points', -195, 'mistake'],
    ['20.06 points', -196, 'blunder'],
  ])('a loss from +0.30 is classified: %s', (_, after, expected) =>
    expect(classifyAfter(after)).toBe(expected),
  );
});

test.for([
  [0, 'best'],
  [0.5, 'excellent'],
  [2, 'good'],
  [5, 'inaccuracy'],
  [10, 'mistake'],
  [20, 'blunder'],
] as const)('a loss of %s points of winning chance alone is %s', ([loss, quality]) => {
  expect(classifyLoss(loss)).toBe(quality);
});
