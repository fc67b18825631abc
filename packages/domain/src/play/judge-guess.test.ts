import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Color } from '../chess/pieces.ts';
import type { Score } from '../quality/score.ts';
import {
  calculateDeficit,
  judgeGuess,
  getMoverWinPercent,
  toPoints,
  toVerdict,
} from './judge-guess.ts';
import type { GuessToJudge } from './judge-guess.ts';
import { goodVerdicts } from './verdict.ts';
import type { EvaluatedMove, MoveComparison } from './verdict.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mate = (moves: number): Score => ({ kind: 'mate', moves });
const word = (score: Score): EvaluatedMove => ({ score, depth: 16, line: [] });
const createComparison = (his: Score, yours: Score): MoveComparison => ({
  source: 'stored',
  engine: 'Test engine',
  his: word(his),
  yours: word(yours),
});

function guess(his: Score, yours: Score, more: Partial<GuessToJudge> = {}): GuessToJudge {
  return {
    his: 'e2e4',
    yours: 'd2d4',
    mover: 'white',
    alsoIn: null,
    isBook: false,
    opinion: createComparison(his, yours),
    bestAhead: 0,
    ...more,
  };
}

const anyScore: fc.Arbitrary<Score> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1500, max: 1500 }).map(cp) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: -30, max: 30 })
      .filter((n) => n !== 0)
      .map(mate),
  },
);
const anyMover = fc.constantFrom<Color>('white', 'black');
const turned = (score: Score): Score =>
  score.kind === 'cp' ? cp(-score.cp || 0) : mate(-score.moves);

describe('the published formula of points and verdicts', () => {
  test.each<[string, Score, Score, string, number]>([
    ['the same score', cp(30), cp(30), 'equal', 10],
    ['a hair behind', cp(30), cp(15), 'equal', 9],
    ['two points behind', cp(0), cp(-22), 'playable', 9],
    ['five points behind', cp(0), cp(-55), 'playable', 8],
    ['nine points behind', cp(0), cp(-99), 'playable', 7],
    ['ten points behind', cp(0), cp(-110), 'inferior', 6],
    ['a queen behind', cp(0), cp(-900), 'inferior', 1],
    ['mated', cp(0), mate(-2), 'inferior', 1],
    ['from mating to mated', mate(2), mate(-2), 'inferior', 0],
    ['a little ahead', cp(0), cp(20), 'equal', 10],
    ['clearly ahead', cp(0), cp(60), 'better', 11],
  ])('%s', (_, his, yours, verdict, points) => {
    expect(judgeGuess(guess(his, yours))).toMatchObject({ verdict, points });
  });

  test.each<[string, Score, Score, string]>([
    ['a slower mate', mate(2), mate(9), 'equal'],
    ['a faster mate', mate(9), mate(1), 'equal'],
    ['mate where he only wins', cp(900), mate(1), 'better'],
    ['a heavy win instead of a mate', mate(3), cp(1200), 'playable'],
    ['a small win instead of a mate', mate(3), cp(200), 'inferior'],
    ['mated later instead of sooner', mate(-2), mate(-9), 'equal'],
    ['mated where he held out', cp(-1200), mate(-4), 'playable'],
  ])('%s is %4$s', (_, his, yours, verdict) => {
    expect(judgeGuess(guess(his, yours))?.verdict).toBe(verdict);
  });
});

describe('the best reason decides the verdict', () => {
  const blunder = createComparison(cp(50), cp(-900));
  test.each<[string, Partial<GuessToJudge>, string, string | null]>([
    ['his move', { yours: 'e2e4', alsoIn: 'g', isBook: true }, 'matched', null],
    ['another game of his', { alsoIn: 'g', isBook: true }, 'also-played', 'g'],
  ])('%s', (_, more, verdict, alsoIn) => {
    for (const opinion of [blunder, null]) {
      expect(judgeGuess(guess(cp(0), cp(0), { ...more, opinion }))).toEqual({
        verdict,
        points: 10,
        opinion,
        alsoIn,
      });
    }
  });

  test.each([false, true])(
    'a guess without an evaluation has no verdict, named opening: %s',
    (isBook) => {
      expect(judgeGuess(guess(cp(0), cp(0), { opinion: null, isBook }))).toBeNull();
    },
  );
});

describe('a named opening', () => {
  test.each<[string, number, number | null, string, number]>([
    ['as good as the best move is book', 0, 0, 'book', 10],
    ['3 points behind the best move is book', -33, 0, 'book', 10],
    ['more than 3 points behind the best move is judged like other moves', -35, 0, 'playable', 9],
    ['equal to a recorded move that is itself far from the best is equal', 0, 3.1, 'equal', 10],
    ['1 point behind a recorded move 2 points from the best is book', -11, 2, 'book', 10],
    ['2 points behind a recorded move 2 points from the best is playable', -22, 2, 'playable', 9],
    ['better than the recorded move and near the best is book', 60, 6, 'book', 10],
    ['whose best move is unknown is judged like other moves', -15, null, 'equal', 9],
    ['that loses a queen is inferior', -900, 0, 'inferior', 1],
  ])('%s', (_, yours, bestAhead, verdict, points) => {
    const judged = judgeGuess(guess(cp(0), cp(yours), { isBook: true, bestAhead }));
    expect(judged).toMatchObject({ verdict, points });
  });
});

describe('for any two evaluations', () => {
  test('points are whole numbers from 0 to 11, and the recorded move has at least those of an equal move', () => {
    fc.assert(
      fc.property(anyScore, anyScore, anyMover, (his, yours, mover) => {
        const judgement = judgeGuess(guess(his, yours, { mover }));
        const points = judgement?.points ?? -1;
        expect(Number.isInteger(points) && points >= 0 && points <= 11).toBe(true);
        expect(points > 10).toBe(judgement?.verdict === 'better');
        const matched = judgeGuess(guess(his, yours, { mover, yours: 'e2e4' }));
        expect(matched?.points).toBeGreaterThanOrEqual(
          judgement?.verdict === 'better' ? 10 : points,
        );
      }),
    );
  });

  test('points never rise, and the verdict never improves, when the evaluation falls', () => {
    const order = ['better', 'equal', 'playable', 'inferior'];
    fc.assert(
      fc.property(anyScore, anyScore, anyScore, anyMover, (his, one, other, mover) => {
        const [low, high] = [one, other].toSorted(
          (a, b) => getMoverWinPercent(a, mover) - getMoverWinPercent(b, mover),
        );
        const worse = judgeGuess(guess(his, low ?? one, { mover }));
        const better = judgeGuess(guess(his, high ?? one, { mover }));
        expect(worse?.points).toBeLessThanOrEqual(better?.points ?? -1);
        expect(order.indexOf(worse?.verdict ?? '')).toBeGreaterThanOrEqual(
          order.indexOf(better?.verdict ?? ''),
        );
      }),
    );
  });

  test('exchanging the guess and the recorded move reverses the sign of the deficit', () => {
    fc.assert(
      fc.property(anyScore, anyScore, anyMover, (his, yours, mover) => {
        const there = calculateDeficit(createComparison(his, yours), mover);
        const back = calculateDeficit(createComparison(yours, his), mover);
        expect(there + back).toBe(0);
        expect(toVerdict(there) === 'better').toBe(back > 2);
        // At least one of two different moves is as good as the other, or better.
        expect(goodVerdicts.has(toVerdict(there)) || goodVerdicts.has(toVerdict(back))).toBe(true);
      }),
    );
  });

  test('the deficit is the same for both colours', () => {
    fc.assert(
      fc.property(anyScore, anyScore, (his, yours) => {
        const asWhite = judgeGuess(guess(his, yours));
        const asBlack = judgeGuess(guess(turned(his), turned(yours), { mover: 'black' }));
        expect([asBlack?.verdict, asBlack?.points]).toEqual([asWhite?.verdict, asWhite?.points]);
      }),
    );
  });
});

test('the deficit that is shown to a tenth is the one that decides the verdict', () => {
  expect([1.9, 2, 9.9, 10, -2, -2.1].map(toVerdict)).toEqual([
    'equal',
    'playable',
    'playable',
    'inferior',
    'equal',
    'better',
  ]);
  expect([0, 1.9, 2, 10, 30, 100, -2, -2.1].map(toPoints)).toEqual([10, 9, 9, 6, 3, 0, 10, 11]);
});
