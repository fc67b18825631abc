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
  /** The position on the board, of the game or of what is being explored. */
  readonly fen: string;
  readonly dispatch: Dispatch<StudyAction>;
}

/** Where the reader is in a game. The rules are the domain's; `game` must stay the same object. */
export function useAnalysisBoard(game: StudyGame, startIndex: number): AnalysisBoardState {
  const [state, dispatch] = useReducer(
    (at: StudyState, action: StudyAction) => studyStep(game, at, action),
    startIndex,
    studyFrom,
  );
  return { state, fen: shownFen(game, state), dispatch };
}

const autoplayMs = 1500;

/** A step every second and a half, for as long as there is one to take. */
export function useAutoplay(isPlaying: boolean, step: () => void): void {
  const next = useEffectEvent(step);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
}
