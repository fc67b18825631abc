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
    const analysis = { game, study: null, suggestions: { kind: 'none' }, board: { state, fen } };
    return findEvaluation(analysis as unknown as Analysis);
  };

  test('nothing, while the game goes on', () => {
    expect(after(line.slice(0, 3))).toBeUndefined();
  });

  test('mate is mate without an engine', () => {
    expect(after(line)).toMatchObject({ short: '#', spoken: 'Black has mated', whiteShare: 0 });
  });
});
