import {
  getShownFen,
  createAnalysisState,
  applyAnalysisAction,
} from '@lamplight/domain/analysis/analysis-state.ts';
import type {
  AnalysisAction,
  AnalysisGame,
  AnalysisState,
} from '@lamplight/domain/analysis/analysis-state.ts';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Dispatch } from 'react';

export interface AnalysisBoardState {
  readonly state: AnalysisState;
  /** The position on the board, of the game or of an explored line. */
  readonly fen: string;
  readonly dispatch: Dispatch<AnalysisAction>;
}

/** The reader's position in a game. `game` must stay the same object. */
export function useAnalysisBoard(game: AnalysisGame, startIndex: number): AnalysisBoardState {
  const [state, dispatch] = useReducer(
    (at: AnalysisState, action: AnalysisAction) => applyAnalysisAction(game, at, action),
    startIndex,
    createAnalysisState,
  );
  return { state, fen: getShownFen(game, state), dispatch };
}

const autoplayMs = 1500;

/** One step each interval while it is on. */
export function useAutoplay(isPlaying: boolean, step: () => void): void {
  const next = useEffectEvent(step);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
}
