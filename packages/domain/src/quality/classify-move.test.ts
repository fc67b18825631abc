import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnalysedLine } from '../analysis/position-analysis.ts';
import { classifyMove } from './classify-move.ts';
import { mirrorColors } from '../../test-support/quality/mirror-colors.ts';
import type { MoveToClassify, ScoreAfter } from './classify-move.ts';
import type { QualityClass } from './quality.ts';
import type { Score } from './score.ts';

/** Parses a score such as `+1.25`, `-0.4`, `#3` or `#-3`. */
function parseScore(text: string): Score {
  return text.startsWith('#')
    ? { kind: 'mate', moves: Number(text.slice(1)) }
    : { kind: 'cp', cp: Math.round(Number(text) * 100) };
}

/** Parses a line such as `+0.5 e2e4 e7e5`. */
function parseLine(text: string): AnalysedLine {
  const [value = '', ...moves] = text.split(' ');
  return { score: parseScore(value), depth: 16, moves };
}

interface Case {
  before?: string;
  move?: string;
  lines?: readonly string[];
  after?: string | ScoreAfter;
  replies?: readonly string[];
  named?: boolean;
  theory?: boolean;
  previous?: MoveToClassify['previous'];
}

const quiet = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

function createInput(given: Case): MoveToClassify {
  const [uci = '', san = 'Nd5'] = (given.move ?? 'h2h3 h3').split(' ');
  const after = given.after ?? '+0.30';
  return {
    before: given.before ?? quiet,
    move: { uci, san },
    linesBefore: (given.lines ?? ['+0.30 c3d5 f6d5']).map(parseLine),
    scoreAfter: typeof after === 'string' ? parseScore(after) : after,
    linesAfter: (given.replies ?? []).map(parseLine),
    isNamedOpening: given.named ?? false,
    isInTheory: given.theory ?? false,
    previous: given.previous,
  };
}

const classify = (given: Case): QualityClass => classifyMove(createInput(given)).classification;

/** Each case is named in chess terms. Positions from real games use lines of our own analysis. */
const cases: Record<string, [QualityClass, Case]> = {
  'the engine\u2019s own choice': ['best', { move: 'c3d5 Nd5' }],
  'its own choice, though the next look likes it less': [
    'best',
    { move: 'c3d5 Nd5', after: '-1.50' },
  ],
  'another move that is as good': ['best', { after: '+0.25' }],
  'a move that is better than expected': ['best', { after: '+0.90' }],
  'a little worse': ['excellent', { after: '+0.10' }],
  'five points of winning chance': ['inaccuracy', { after: '-0.30' }],
  'ten points': ['mistake', { after: '-0.85' }],
  'twenty points': ['blunder', { after: '-1.96' }],
  'the same loss in a won game is less': ['good', { lines: ['+9.00 c3d5'], after: '+7.30' }],
  'a move of theory': ['book', { named: true }],
  'a named opening, whatever the engine thinks of it': ['book', { named: true, after: '-3.00' }],
  'on the way from theory to theory': ['book', { theory: true, after: '+0.10' }],
  'a mistake on that way': ['mistake', { theory: true, after: '-0.85' }],
  'a mate that stays one': ['best', { lines: ['#3 c3d5'], after: '#9' }],
  'mated sooner than need be': ['best', { lines: ['#-9 c3d5'], after: '#-1' }],
  'mate given': [
    'best',
    { move: 'e2e8 Qe8#', lines: ['#1 e2e8', '-5.00 c3d5'], after: { kind: 'checkmate' } },
  ],
  'stalemate in a won game': ['blunder', { lines: ['+9.00 c3d5'], after: { kind: 'stalemate' } }],
  'stalemate in a lost one': ['best', { lines: ['-9.00 c3d5'], after: { kind: 'stalemate' } }],
  'mate allowed': ['blunder', { after: '#-5' }],
  'mate allowed when lost': ['mistake', { lines: ['-7.50 c3d5'], after: '#-5' }],
  'mate allowed when quite lost': ['inaccuracy', { lines: ['-12 c3d5'], after: '#-5' }],
  'mate let go': ['blunder', { lines: ['#4 c3d5'], after: '+5.00' }],
  'mate let go, and well ahead': ['mistake', { lines: ['#4 c3d5'], after: '+8.00' }],
  'mate let go, and far ahead': ['inaccuracy', { lines: ['#4 c3d5'], after: '+15' }],
  'mate turned into being mated': ['blunder', { lines: ['#4 c3d5'], after: '#-4' }],
  'a mate that was found is not lost by overlooking it again': [
    'best',
    { lines: ['#4 c3d5', '#6 h2h3'], after: '+8.00' },
  ],
  'the only good move': [
    'great',
    { move: 'c3d5 Nd5', lines: ['+1.00 c3d5', '-0.50 a1b1', '-0.70 h2h3'], after: '+1.00' },
  ],
  'the only move, which a second look does not confirm': [
    'best',
    { move: 'c3d5 Nd5', lines: ['+1.00 c3d5', '-0.50 a1b1'], after: '+0.10' },
  ],
  'the only move that loses slowly': [
    'best',
    { move: 'c3d5 Nd5', lines: ['-3.00 c3d5', '-8.00 a1b1'], after: '-3.00' },
  ],
  'the best of several that win': [
    'best',
    { move: 'c3d5 Nd5', lines: ['#3 c3d5', '+4.00 a1b1'], after: '#3' },
  ],
  'the one line there is, where other moves are legal': [
    'best',
    { move: 'c3d5 Nd5', lines: ['+1.00 c3d5'], after: '+1.00' },
  ],
  'the only legal move': [
    'forced',
    {
      before: '4k3/8/8/8/8/8/1r6/K7 w - - 0 1',
      move: 'a1b2 Kxb2',
      lines: ['+0.00 a1b2'],
      after: '+0.00',
    },
  ],
  'the only legal move, into mate': [
    'forced',
    {
      before: '8/8/8/8/8/1r6/2k5/K7 w - - 0 1',
      move: 'a1a2 Ka2',
      lines: ['#-1 a1a2 b3a3'],
      after: '#-1',
    },
  ],
  'the only move in a game that is over anyway': [
    'best',
    { move: 'c3d5 Nd5', lines: ['+9.60 c3d5', '+5.00 a1b1'], after: '+9.60' },
  ],
  'taking back': [
    'best',
    {
      before: 'r1bqkb1r/ppp2ppp/2n2n2/3pp3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 1',
      move: 'c3d5 Nxd5',
      lines: ['+0.50 c3d5', '-1.50 a2a3'],
      after: '+0.50',
      previous: { uci: 'd8d5', isCapture: true },
    },
  ],
  'taking a piece nobody defends': [
    'best',
    {
      before: '4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1',
      move: 'e4d5 exd5',
      lines: ['+5.00 e4d5', '-3.00 e4e5'],
      after: '+5.00',
    },
  ],
  'retreating from a pawn': [
    'best',
    {
      before: 'r2qkbnr/pp1nppp1/2p3bp/7P/3P4/5NN1/PPP2PP1/R1BQKB1R b KQkq - 0 8',
      move: 'g6h7 Bh7',
      lines: ['+0.29 g6h7 f1d3', '+2.31 g6f5 g3f5', '+5.62 g6c2 d1c2'],
      after: '+0.32',
    },
  ],
  'stepping out of check': [
    'best',
    {
      before: '2r5/1p4k1/3p2P1/3Pp1Q1/4q3/P7/1P6/1K4R1 w - - 0 40',
      move: 'b1a1 Ka1',
      lines: ['+7.23 b1a1 c8e8', '+2.34 b1a2 e4d5'],
      after: '+7.23',
    },
  ],
  'a queen given for mate, Carlsen against Ding 2024': [
    'brilliant',
    {
      before: '3r1q1k/p2n2pp/5p2/3BbP1Q/2PpR3/3P4/Pr3B1P/5R1K w - - 15 30',
      move: 'h5h7 Qxh7+',
      lines: ['#2 h5h7 h8h7 e4h4', '-0.21 e4e2 d8b8', '-0.25 f1e1 h7h6'],
      after: '#1',
      replies: ['#1 h8h7 e4h4'],
    },
  ],
  'a bishop given for an attack, Carlsen against Nakamura 2011': [
    'brilliant',
    {
      before: '2r1rbk1/1p4p1/p2p2Pp/3qn3/3N4/6Q1/PPP5/K1B2R1R w - - 0 29',
      move: 'c1h6 Bxh6',
      lines: ['+5.66 c1h6 d5e4 h6c1', '+2.64 d4f5 d5e6', '+0.64 c2c3 c8c7'],
      after: '+6.55',
      replies: ['+6.55 g7h6 g6g7 f8e7 d4f5 d5h1'],
    },
  ],
  'a bishop offered that no line takes': [
    'great',
    {
      before: '2r1rbk1/1p4p1/p2p2Pp/3qn3/3N4/6Q1/PPP5/K1B2R1R w - - 0 29',
      move: 'c1h6 Bxh6',
      lines: ['+5.66 c1h6 d5e4 h6c1', '+2.64 d4f5 d5e6', '+0.64 c2c3 c8c7'],
      after: '+6.55',
    },
  ],
  'the same when another move wins as surely': [
    'best',
    {
      before: '2r1rbk1/1p4p1/p2p2Pp/3qn3/3N4/6Q1/PPP5/K1B2R1R w - - 0 29',
      move: 'c1h6 Bxh6',
      lines: ['#5 c1h6 g7h6 g6g7', '+9.90 d4f5 d5e6'],
      after: '#4',
    },
  ],
  'the same when it only saves the game from worse': [
    'best',
    {
      before: '2r1rbk1/1p4p1/p2p2Pp/3qn3/3N4/6Q1/PPP5/K1B2R1R w - - 0 29',
      move: 'c1h6 Bxh6',
      lines: ['-1.00 c1h6 g7h6 g6g7 f8e7', '-3.00 d4f5 d5e6'],
      after: '-1.00',
    },
  ],
  'a knight that hung before, Carlsen against Dolmatov 2004': [
    'best',
    {
      before: 'r2k3r/p2bq3/2p2N1p/1p1p2p1/5Q1B/1B6/PPP2PPP/2KR4 w - - 0 19',
      move: 'f4d4 Qd4',
      lines: ['+5.88 f4d4 h8f8 f6d7', '+5.44 f6d5 c6d5', '+4.33 f6d7 d8d7'],
      after: '+5.95',
      replies: ['+5.95 h8f8 f6d7 d8d7 h4g3', '+7.00 e7f6 h4g5'],
    },
  ],
  'a rook for a bishop is an exchange, Carlsen against Aronian 2008': [
    'best',
    {
      before: '1q1r3r/1B2kpp1/5n2/p3p3/1b1B3p/4PQ1P/5PP1/1R1R2K1 w - - 0 27',
      move: 'b1b4 Rxb4',
      lines: ['+0.61 b1b4 d8d4 b4d4', '-0.28 d4b2 d8d1', '-0.34 d4a1 d8d1'],
      after: '+0.41',
      replies: ['+0.41 d8d4 b4d4', '+0.57 e5d4', '+4.51 a5b4 d4c5 e7e6 d1a1'],
    },
  ],
  'a knight that comes back by a fork': [
    'best',
    {
      before: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 5 4',
      move: 'f6e4 Nxe4',
      lines: ['-0.30 f6e4 c3e4 d7d5 c4d3 d5e4 d3e4', '+0.10 f8c5 d2d3'],
      after: '-0.30',
      replies: ['-0.30 c3e4 d7d5 c4d3 d5e4 d3e4 f8d6', '-0.40 c4f7 e8f7 c3e4 d7d5'],
    },
  ],
  'a bishop for the king\u2019s shelter': [
    'brilliant',
    {
      before: 'rnbq1rk1/pp1nbppp/2p1p3/3pP3/3P3P/2NB1N2/PPP2PP1/R1BQK2R w KQ - 0 9',
      move: 'd3h7 Bxh7+',
      lines: ['+3.00 d3h7 g8h7 f3g5 h7g8 d1h5 e7g5 h4g5', '+0.40 d1e2 c6c5'],
      after: '+3.00',
    },
  ],
};

describe('a move is called', () => {
  test.each(Object.entries(cases))('a move is classified: %s', (_, [expected, given]) => {
    expect(classify(given)).toBe(expected);
  });

  test.each(Object.entries(cases))(
    'a move is classified alike with the colours exchanged: %s',
    (_, [, given]) => {
      const input = createInput(given);
      expect(classifyMove(mirrorColors(input))).toEqual(classifyMove(input));
    },
  );
});

test('a line of much lower depth does not make the first move a great one', () => {
  const input = createInput({
    move: 'c3d5 Nd5',
    lines: ['+1.00 c3d5', '-0.50 a1b1'],
    after: '+1.00',
  });
  const shallow = {
    ...input,
    linesBefore: input.linesBefore.map((line, rank) => ({ ...line, depth: rank === 0 ? 16 : 1 })),
  };
  expect(classifyMove(input).classification).toBe('great');
  expect(classifyMove(shallow).classification).toBe('best');
});

describe('what it gave away, in centipawns', () => {
  test.each<[string, Case, number]>([
    ['a pawn', { after: '-0.70' }, -100],
    ['nothing', { after: '+0.30' }, 0],
    ['nothing, when it turned out better', { after: '+2.00' }, 0],
    ['nothing, by the engine\u2019s own choice', { move: 'c3d5 Nd5', after: '-1.00' }, 0],
    ['nothing, when a mate stays one', { lines: ['#2 c3d5'], after: '#8' }, 0],
    ['all but what was there, when it let itself be mated', { after: '#-2' }, -10_000],
    ['most of it, when a mate went', { lines: ['#2 c3d5'], after: '+5.00' }, -9500],
    ['no more than a mate is worth', { lines: ['#2 c3d5'], after: '#-2' }, -10_000],
  ])('the loss of a move is given in centipawns: %s', (_, given, expected) => {
    expect(classifyMove(createInput(given)).evaluationDelta).toBe(expected);
  });

  test('a loss of nothing is 0 and not -0', () => {
    expect(Object.is(classifyMove(createInput({})).evaluationDelta, -0)).toBe(false);
  });
});

describe('laws', () => {
  const cp = integer({ min: -1500, max: 1500 });
  const severity: Partial<Record<QualityClass, number>> = { inaccuracy: 1, mistake: 2, blunder: 3 };
  const weight = (best: number, after: number): number =>
    severity[classify({ lines: [`${best / 100} c3d5`], after: String(after / 100) })] ?? 0;

  test('a lower score after the move never gives a better class', () => {
    expect.hasAssertions();
    assert(
      property(cp, cp, cp, (best, one, other) => {
        expect(weight(best, Math.min(one, other))).toBeGreaterThanOrEqual(
          weight(best, Math.max(one, other)),
        );
      }),
    );
  });

  test('the first choice of the engine is never classified below best', () => {
    expect.hasAssertions();
    assert(
      property(cp, cp, cp, (best, second, after) => {
        const lines = [`${best / 100} c3d5`, `${second / 100} a1b1`];
        const called = classify({ move: 'c3d5 Nd5', lines, after: String(after / 100) });
        expect(['brilliant', 'great', 'best']).toContain(called);
      }),
    );
  });
});

test('a position without lines cannot be classified', () => {
  expect(() => classifyMove(createInput({ lines: [] }))).toThrow('without lines');
});
