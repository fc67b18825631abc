import { describe, expect, test } from 'vitest';
import { playLine } from '../chess/line.ts';
import { readPosition } from '../../test-support/chess/positions.ts';
import { startFen } from '../chess/start-fen.ts';
import { parseOpenings } from '../library/openings.ts';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { classifyGame } from './classify-game.ts';
import type { GameToClassify } from './classify-game.ts';
import type { Score } from './score.ts';

const book = parseOpenings(
  [
    'B00\tKing\u2019s Pawn Game\trnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -',
    'C20\tKing\u2019s Pawn Game\trnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -',
    'C23\tBishop\u2019s Opening\trnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq -',
  ].join('\n'),
);

const scholarsMate = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'];

function createAnalysis(score: Score, ...moves: string[]): PositionAnalysis {
  const lines = moves.map((move) => ({ score, depth: 16, moves: [move] }));
  return { engine: 'An engine', effort: 'standard', depth: 16, nodes: 1, lines };
}

const equal: Score = { kind: 'cp', cp: 20 };
const analyses = [
  createAnalysis(equal, 'e2e4'),
  createAnalysis(equal, 'e7e5'),
  createAnalysis(equal, 'g1f3'),
  createAnalysis(equal, 'g8f6'),
  createAnalysis(equal, 'd2d3'),
  createAnalysis(equal, 'g7g6'),
  createAnalysis({ kind: 'mate', moves: 1 }, 'h5f7'),
  createAnalysis(equal),
];

function createGame(moves: readonly string[], given: Partial<GameToClassify> = {}): GameToClassify {
  const played = playLine(readPosition(given.startFen ?? startFen), moves).map(
    ({ move: { uci, san }, position: { fen } }) => ({ uci, san, fen }),
  );
  return { startFen, moves: played, analyses, book, ...given };
}

describe('a short game', () => {
  const judged = classifyGame(createGame(scholarsMate));

  test('every move of a short game is classified', () => {
    expect(judged.qualities.map((quality) => quality?.classification)).toEqual([
      'book',
      'book',
      'book',
      'best',
      'best',
      'blunder',
      'best',
    ]);
    expect(judged.qualities[5]?.evaluationDelta).toBe(-9980);
  });

  test('the accuracy of a short game is computed', () => {
    expect(judged.accuracy.white).toBe(100);
    expect(judged.accuracy.black).toBeLessThan(50);
  });

  test('every name of the opening is listed once', () => {
    expect(judged.openings).toEqual([
      { ply: 1, eco: 'B00', name: 'King\u2019s Pawn Game' },
      { ply: 3, eco: 'C23', name: 'Bishop\u2019s Opening' },
    ]);
  });

  test('a short game has no middlegame and no endgame', () => {
    expect(judged.phases).toEqual({ middlegame: null, endgame: null });
  });
});

test('moves without analysis are not classified', () => {
  const holes = analyses.map((analysis, ply) => (ply === 4 ? null : analysis));
  const judged = classifyGame(createGame(scholarsMate, { analyses: holes }));
  expect(judged.qualities.map((quality) => quality === null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(judged.accuracy).toEqual({ white: null, black: null });
});

test('an unfinished analysis classifies the moves it covers', () => {
  const judged = classifyGame(createGame(scholarsMate, { analyses: analyses.slice(0, 3) }));
  expect(judged.qualities.filter((quality) => quality !== null)).toHaveLength(2);
  expect(classifyGame(createGame(scholarsMate, { analyses: [] })).qualities).toEqual(
    scholarsMate.map(() => null),
  );
});

test('stalemate counts as an even chance', () => {
  const judged = classifyGame(
    createGame(['b5b6'], {
      startFen: 'k7/8/2K5/1Q6/8/8/8/8 w - - 0 1',
      analyses: [createAnalysis({ kind: 'mate', moves: 1 }, 'b5b7'), createAnalysis(equal)],
    }),
  );
  expect(judged.qualities).toEqual([{ classification: 'blunder', evaluationDelta: -10_000 }]);
});

test('a game from another position has no book moves and may begin with Black', () => {
  const judged = classifyGame(
    createGame(['e7e5'], {
      startFen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      analyses: [createAnalysis(equal, 'c7c5'), createAnalysis({ kind: 'cp', cp: 90 }, 'g1f3')],
    }),
  );
  expect(judged.openings).toEqual([]);
  expect(judged.qualities[0]?.classification).toBe('inaccuracy');
  expect(judged.accuracy.white).toBeNull();
  expect(judged.accuracy.black).toBeLessThan(90);
});
