import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';
import type {
  AnalysedLine,
  MoveEvaluations,
  PositionAnalysis,
} from '../analysis/position-analysis.ts';
import { createBoardMove } from '../../test-support/play/board-move.ts';
import { calculateDeficit } from './judge-guess.ts';
import {
  compareByEveryMove,
  compareByStoredLines,
  limitGuessToStored,
  measureBestAhead,
} from './stored-comparison.ts';
import type { MoveComparison } from './verdict.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const line = (score: Score, ...moves: Uci[]): AnalysedLine => ({ score, depth: 20, moves });
const analysis = (...lines: AnalysedLine[]): PositionAnalysis => ({
  engine: 'Stored 1',
  effort: 'standard',
  depth: 20,
  nodes: 600_000,
  lines,
});

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const three = analysis(line(cp(30), 'e2e4', 'e7e5'), line(cp(25), 'd2d4'), line(cp(10), 'g1f3'));
const both = (his: Uci, yours: Uci, fen = start) => ({
  his: createBoardMove(fen, his),
  yours: createBoardMove(fen, yours),
});

const measure = (his: Uci, mover: 'white' | 'black' = 'white') =>
  measureBestAhead(three.lines, { his: createBoardMove(start, his), mover });

describe('the distance of the recorded move from the best', () => {
  test('is measured within one search, for the side to move', () => {
    expect(measure('e2e4')).toBe(0);
    expect(measure('g1f3')).toBeCloseTo(1.84, 1);
    expect(measure('g1f3', 'black')).toBeCloseTo(-1.84, 1);
  });

  test('is unknown if the search does not contain the recorded move', () => {
    expect(measure('h2h4')).toBeNull();
    expect(
      measureBestAhead([], { his: createBoardMove(start, 'e2e4'), mover: 'white' }),
    ).toBeNull();
  });
});

describe('comparison by the stored analysis', () => {
  test('two moves of one search are compared within it', () => {
    expect(compareByStoredLines({ before: three, after: null }, both('d2d4', 'e2e4'))).toEqual({
      source: 'stored',
      engine: 'Stored 1',
      his: { score: cp(25), depth: 20, line: ['d2d4'] },
      yours: { score: cp(30), depth: 20, line: ['e2e4', 'e7e5'] },
    });
  });

  test('the signs of check and mate are ignored', () => {
    const { his, yours } = both('d2d4', 'e2e4');
    const stored = { before: three, after: null };
    const signed = { his: { ...his, san: 'd4+' }, yours: { ...yours, san: 'e4#' } };
    expect(compareByStoredLines(stored, signed)).toEqual(
      compareByStoredLines(stored, { his, yours }),
    );
  });

  test.each([
    ['yours is not among the three', both('e2e4', 'h2h4')],
    ['his is not among the three: two searches are no comparison', both('b2b3', 'e2e4')],
  ])('nothing is said where %s', (_, moves) => {
    const after = analysis(line(cp(-5), 'e7e5'));
    expect(compareByStoredLines({ before: three, after }, moves)).toBeNull();
    expect(compareByStoredLines({ before: null, after }, moves)).toBeNull();
  });

  // In the first position either rook can mate. In the second, a queen move gives stalemate.
  const mating = '6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1';
  const stalemating = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';

  test('a mate needs no engine, whichever rook gives it', () => {
    const moves = both('a1a8', 'b1b8', mating);
    expect(compareByStoredLines({ before: null, after: null }, moves)).toMatchObject({
      engine: 'The rules of chess',
      his: { score: { kind: 'mate', moves: 1 } },
      yours: { score: { kind: 'mate', moves: 1 }, line: ['b1b8'] },
    });
  });

  test('a mate that was not played is compared with the evaluation after the recorded move', () => {
    const after = analysis(line(cp(800), 'g8f8'));
    const opinion = compareByStoredLines({ before: null, after }, both('g1f2', 'b1b8', mating));
    expect(opinion).toMatchObject({
      his: { score: cp(800), line: ['g1f2', 'g8f8'] },
      yours: { score: { kind: 'mate', moves: 1 } },
    });
  });

  test('stalemate is a draw', () => {
    const before = analysis(line({ kind: 'mate', moves: 1 }, 'g6g7'));
    const opinion = compareByStoredLines(
      { before, after: null },
      both('g6g7', 'g6f7', stalemating),
    );
    expect(opinion?.yours).toEqual({ score: cp(0), depth: 0, line: ['g6f7'] });
    expect(opinion && calculateDeficit(opinion, 'white')).toBe(50);
  });
});

const found = (his: Score, yours: Score): MoveComparison => ({
  source: 'browser',
  engine: 'Found 1',
  his: { score: his, depth: 16, line: [] },
  yours: { score: yours, depth: 16, line: [] },
});
const within = (
  his: Uci,
  yours: Uci,
  opinion: MoveComparison,
  after: PositionAnalysis | null = null,
) => limitGuessToStored(opinion, { before: three, after }, { ...both(his, yours), mover: 'white' });

describe('a new search, limited by the stored analysis', () => {
  test('a move outside the three best is at most as good as the third, relative to the recorded move', () => {
    // In the stored search, the third move is 20 centipawns worse than the recorded move.
    const { his, yours } = within('e2e4', 'h2h4', found(cp(80), cp(200)));
    expect(his.score).toEqual(cp(80));
    expect(yours.score.kind === 'cp' && yours.score.cp).toBeLessThan(80);
    expect(yours.score.kind === 'cp' && yours.score.cp).toBeGreaterThan(55);
  });

  test.each<[string, Uci, Uci, MoveComparison]>([
    ['a worse one is believed', 'e2e4', 'h2h4', found(cp(80), cp(20))],
    ['one of the three is', 'e2e4', 'g1f3', found(cp(0), cp(90))],
  ])('%s', (_, his, yours, opinion) => {
    expect(within(his, yours, opinion)).toEqual(opinion);
  });

  test('where neither move is among the three, the guess may be ahead by as much as the third', () => {
    const after = analysis(line(cp(-90), 'e7e5'));
    const claimed = found(cp(-80), { kind: 'mate', moves: 5 });
    const opinion = within('g2g4', 'h2h4', claimed, after);
    expect(calculateDeficit(opinion, 'white')).toBeCloseTo(-9.2, 0);
    expect(calculateDeficit(within('g2g4', 'h2h4', claimed), 'white')).toBe(0);
  });

  test('without a stored analysis the comparison is unchanged', () => {
    const opinion = found(cp(0), cp(300));
    const moves = { ...both('e2e4', 'h2h4'), mover: 'white' as const };
    expect(limitGuessToStored(opinion, { before: null, after: null }, moves)).toBe(opinion);
  });

  test('the limit never raises an evaluation', () => {
    const value = fc.integer({ min: -1200, max: 1200 }).map(cp);
    fc.assert(
      fc.property(value, value, (his, yours) => {
        const opinion = found(his, yours);
        expect(calculateDeficit(within('d2d4', 'h2h4', opinion), 'white')).toBeGreaterThanOrEqual(
          calculateDeficit(opinion, 'white'),
        );
      }),
    );
  });
});

const shallow = (score: Score, ...moves: Uci[]): AnalysedLine => ({ score, depth: 11, moves });
const every = (...lines: AnalysedLine[]): MoveEvaluations => ({
  engine: 'Every 1',
  depth: 11,
  nodes: 500_000,
  lines,
});

describe('the search of every move', () => {
  const all = every(
    shallow(cp(40), 'h2h4', 'd7d5'),
    shallow(cp(35), 'e2e4', 'c7c5'),
    shallow(cp(-60), 'g2g4', 'd7d5'),
    shallow(cp(-70), 'd2d4'),
  );
  const compare = (his: Uci, yours: Uci, before: PositionAnalysis | null = three) =>
    compareByEveryMove({ before, after: null }, all, { ...both(his, yours), mover: 'white' });

  test('the search of every move has both moves and their depth', () => {
    expect(compare('e2e4', 'g2g4')).toEqual({
      source: 'stored',
      engine: 'Every 1',
      his: { score: cp(35), depth: 11, line: ['e2e4', 'c7c5'] },
      yours: { score: cp(-60), depth: 11, line: ['g2g4', 'd7d5'] },
    });
  });

  test('the search of every move gives no comparison for a move that it lacks', () => {
    expect(compare('e2e4', 'a2a3')).toBeNull();
    expect(compare('a2a3', 'e2e4')).toBeNull();
  });

  test('a guess that the deeper search left out is limited to its third move', () => {
    const opinion = compare('e2e4', 'h2h4');
    expect(opinion?.his.score).toEqual(cp(35));
    // The deficit equals that of the third move in the deeper search.
    expect(opinion && calculateDeficit(opinion, 'white')).toBeCloseTo(1.8, 0);
  });

  test('a recorded move that the deeper search left out is limited to its third move', () => {
    const opinion = compare('h2h4', 'd2d4');
    expect(opinion?.yours.score).toEqual(cp(-70));
    expect(opinion && calculateDeficit(opinion, 'white')).toBeLessThan(0);
  });

  test.each([
    ['there is no other', null],
    ['the other one has not looked deeper', { ...three, depth: 11 }],
  ])('is believed where %s', (_, before) => {
    const opinion = compare('e2e4', 'h2h4', before);
    expect(opinion && calculateDeficit(opinion, 'white')).toBeLessThan(0);
  });

  test('a mate on the board needs no search', () => {
    const mating = '6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1';
    const moves = { ...both('g1f2', 'b1b8', mating), mover: 'white' as const };
    const opinion = compareByEveryMove(
      { before: null, after: null },
      every(shallow(cp(900), 'g1f2')),
      moves,
    );
    expect(opinion).toMatchObject({
      his: { score: cp(900) },
      yours: { score: { kind: 'mate', moves: 1 }, line: ['b1b8'] },
    });
  });
});
