import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import { describe, expect, test } from 'vitest';
import { describeSource, describeDifference, describePoints } from './verdict-words.ts';

type Evaluation = NonNullable<GuessJudgement['his']>;

const white = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 1 43';
const black = white.replace(' w ', ' b ');

function cp(scoreCp: number, winPercent = 50): Evaluation {
  return { scoreCp, mate: null, winPercent, depth: 20, san: ['Qf2'], uci: ['e2f2'] };
}
function mate(moves: number, winPercent = moves > 0 ? 100 : 0): Evaluation {
  return { ...cp(moves > 0 ? 10_000 : -10_000, winPercent), mate: moves };
}
/** The difference in words, without the winning chances. */
function between(his: Evaluation, yours: Evaluation, side: 'white' | 'black' = 'white') {
  return describeDifference({ his, yours }, side)?.split(';')[0];
}

function tried(userUci: string, of: GuessJudgement | null): Divergence {
  return {
    ply: 85,
    attempt: 1,
    isMoveKnown: true,
    foundShare: null,
    isOpening: false,
    choices: null,
    userMove: 'Qf2',
    magnusMove: 'Rd5',
    userUci,
    magnusUci: 'd3d5',
    fen: white,
    userFen: black,
    magnusFen: black,
    action: null,
    judgement: of,
  };
}

describe('by how much', () => {
  test('pawns to a tenth, and the chances to a percent', () => {
    const words = describeDifference({ his: cp(187, 66.4), yours: cp(151, 61.2) }, 'white');
    expect(words?.replaceAll('\u00A0', ' ')).toBe(
      '0.4 pawns weaker; winning chance 61 % against 66 %',
    );
  });

  test.each([
    [100, 0, 'white', '1 pawn weaker'],
    [0, 220, 'white', '2.2 pawns better'],
    [-100, -40, 'black', '0.6 pawns weaker'],
    [-40, -100, 'black', '0.6 pawns better'],
    [31, 28, 'white', 'Level with his to a tenth of a pawn'],
  ] as const)('%s against %s for %s: %s', (his, yours, side, words) => {
    expect(between(cp(his), cp(yours), side)).toBe(words);
  });

  test('chances that round to the same are said once', () => {
    expect(describeDifference({ his: cp(0, 50.4), yours: cp(0, 49.6) }, 'white')).toContain(
      'winning chance 50\u00A0% with both',
    );
  });

  test.each([
    [mate(3), mate(3), 'white', 'Both force mate in 3'],
    [mate(3), mate(5), 'white', 'Both force mate, his in 3, yours in 5'],
    [mate(-3), mate(-2), 'white', 'Both allow mate, his in 3, yours in 2'],
    [mate(4), cp(250), 'white', 'His forces mate in 4, yours does not'],
    [cp(250), mate(2), 'white', 'Yours forces mate in 2, his does not'],
    [cp(-50), mate(-4), 'white', 'Yours allows mate in 4, his does not'],
    [mate(2), mate(-1), 'white', 'His forces mate in 2, yours allows mate in 1'],
    [cp(-50), mate(4), 'black', 'Yours allows mate in 4, his does not'],
    [mate(-4), cp(-300), 'black', 'His forces mate in 4, yours does not'],
  ] as const)('mates: %#', (his, yours, side, words) => {
    expect(between(his, yours, side)).toBe(words);
  });

  test('a move that mates at once is called that', () => {
    expect(between(mate(2), { ...mate(1), san: ['Qh7#'] })).toBe('It is checkmate');
  });

  test('nothing where no engine has looked at both', () => {
    expect(describeDifference({ his: null, yours: null }, 'white')).toBeNull();
  });
});

describe('what stands behind it', () => {
  const judgement: GuessJudgement = {
    verdict: 'playable',
    points: 8,
    behind: 5,
    his: cp(100),
    yours: cp(50),
    engine: 'Stockfish 19',
    source: 'stored',
    alsoIn: null,
    why: null,
  };

  test('engine, depth and place', () => {
    expect(describeSource(judgement)).toBe('Stockfish 19, depth 20, stored analysis');
  });

  test('two depths are not passed off as one', () => {
    const words = describeSource({ ...judgement, yours: { ...cp(50), depth: 12 } });
    expect(words).toBe('Stockfish 19, depth 20 for his move, 12 for yours, stored analysis');
  });

  test('nothing where no engine was asked', () => {
    expect(describeSource({ ...judgement, engine: null })).toBeNull();
  });

  describe('points', () => {
    const first = tried('e2f2', judgement);

    test('of the first try', () => {
      expect(describePoints(first, [first])).toBe('8 of 10 points');
      expect(describePoints(tried('e2f2', null), [])).toBeNull();
    });

    const attempt = (number: number, points: number | null): Divergence => ({
      ...tried('e2d2', points === null ? null : { ...judgement, points }),
      attempt: number,
    });

    test.each<[number | null, number | null, string | null]>([
      [8, 5, 'Your first try counts: 8 of 10 points'],
      [2, 2, 'Your first try counts: 2 of 10 points'],
      [2, 5, 'Second try, half: 5 of 10 points'],
      [null, 5, 'Your better try counts'],
      [2, null, null],
    ])('of the better try, %s at the first and %s at the second', (one, two, words) => {
      const tries = [attempt(1, one), attempt(2, two)];
      expect(describePoints(attempt(2, two), tries)).toBe(words);
    });

    test('of the better of the first two tries at a later one, and of no other move', () => {
      const elsewhere = { ...attempt(1, 9), ply: 83 };
      const tries = [elsewhere, attempt(1, 2), attempt(2, 4), attempt(3, 0)];
      expect(describePoints(attempt(3, 0), tries)).toBe('Your better try counts: 4 of 10 points');
    });
  });
});
