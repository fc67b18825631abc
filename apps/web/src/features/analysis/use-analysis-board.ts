import { shownFen, studyFrom, studyStep } from '@lamplight/domain/analysis/analysis-state.ts';
import type {
  StudyAction,
  StudyGame,
  StudyState,
} from '@lamplight/domain/analysis/analysis-state.ts';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Dispatch } from 'react';

export interface AnalysisBoardState {
  readonly state: StudyState;
  /** The position on the board, of the game or of an explored line. */
  readonly fen: string;
  readonly dispatch: Dispatch<StudyAction>;
}

/** The reader's position in a game. `game` must stay the same object. */
export function useAnalysisBoard(game: StudyGame, startIndex: number): AnalysisBoardState {
  const [state, dispatch] = useReducer(
    (at: StudyState, action: StudyAction) => studyStep(game, at, action),
    startIndex,
    studyFrom,
  );
  return { state, fen: shownFen(game, state), dispatch };
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
