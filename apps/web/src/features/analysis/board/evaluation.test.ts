import {
  createAnalysisState,
  applyAnalysisAction,
} from '@lamplight/domain/analysis/analysis-state.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import type { Analysis } from '../analysis-context.ts';
import { findEvaluation } from './board-facts.ts';

describe('what the bar shows when nobody has looked', () => {
  /** The quickest possible mate, played in Exploration Mode on a board without any analysis. */
  const line = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  const game = { startFen, moves: [] };
  const after = (moves: readonly string[]) => {
    const state = applyAnalysisAction(game, createAnalysisState(-1), {
      type: 'try-line',
      line: moves,
    });
    const fen = state.exploration?.tried.at(-1)?.position.fen ?? startFen;
    const analysis = {
      game,
      study: null,
      shown: null,
      suggestions: { kind: 'none' },
      board: { state, fen },
    };
    return findEvaluation(analysis as unknown as Analysis);
  };

  test('nothing, while the game goes on', () => {
    expect(after(line.slice(0, 3))).toBeUndefined();
  });

  test('mate is mate without an engine', () => {
    expect(after(line)).toMatchObject({ short: '#', spoken: 'Black has mated', whiteShare: 0 });
  });
});

const evaluate = (fen: string, suggestions: unknown, isFollowed = true) =>
  findEvaluation({
    game: { startFen, moves: [] },
    study: { positions: [{ scoreCp: 30, mate: null }] },
    shown: { fen, isFollowed },
    suggestions,
    board: { state: createAnalysisState(-1), fen: startFen },
  } as unknown as Analysis);

describe('in a variation of an annotator', () => {
  const mate = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
  const lines = [{ scoreCp: 80, mate: null }];
  const other = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

  test('the bar shows the search of the position on the board', () => {
    expect(evaluate(other, { kind: 'lines', fen: other, lines })).toMatchObject({ short: '0.8' });
  });
  test('the bar does not show the evaluation of the game', () => {
    expect(evaluate(other, { kind: 'lines', fen: startFen, lines })).toBeUndefined();
    expect(evaluate(other, { kind: 'none' })).toBeUndefined();
  });
  test('mate is mate without an engine', () => {
    expect(evaluate(mate, { kind: 'none' })).toMatchObject({ spoken: 'Black has mated' });
  });
  test('a position shown by a sentence leaves the engine at the game', () => {
    expect(evaluate(other, { kind: 'none' }, false)).toMatchObject({ short: '0.3' });
  });
});
