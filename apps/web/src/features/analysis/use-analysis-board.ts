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
import {
  useEffect,
  useEffectEvent,
  useReducer,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Dispatch } from 'react';
import type { PositionState } from './analysis-context.ts';

export interface AnalysisBoardState {
  readonly state: AnalysisState;
  /** The position on the board, from the game or from an explored line. */
  readonly fen: string;
  readonly dispatch: Dispatch<AnalysisAction>;
}

/** The reader's position in a game. `game` must be the same object in every render. */
export function useAnalysisBoard(game: AnalysisGame, startIndex: number): AnalysisBoardState {
  const [state, dispatch] = useReducer(
    (at: AnalysisState, action: AnalysisAction) => applyAnalysisAction(game, at, action),
    startIndex,
    createAnalysisState,
  );
  return { state, fen: getShownFen(game, state), dispatch };
}

const autoplayMs = 1500;

/** Calls `step` once per interval while `isPlaying` is true. */
export function useAutoplay(isPlaying: boolean, step: () => void): void {
  const next = useEffectEvent(step);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
}

const untouched: PositionState = {
  isLifted: false,
  threat: false,
  preview: null,
  shown: null,
  noteShapes: [],
  focusedLine: 0,
};

interface StateAtFen {
  readonly fen: string;
  readonly state: PositionState;
}

/** State of the current position. If it is unchanged, a step sets no state, so nothing is rendered twice. */
export function usePositionState(
  fen: string,
): readonly [PositionState, (change: Partial<PositionState>) => void] {
  const [touched, setTouched] = useState<StateAtFen | null>(null);
  const here = useRef({ fen, isTouched: false });
  useLayoutEffect(() => {
    if (here.current.isTouched) setTouched(null);
    here.current = { fen, isTouched: false };
  }, [fen]);

  const change = useCallback((part: Partial<PositionState>): void => {
    here.current.isTouched = true;
    const at = here.current.fen;
    setTouched((before) => ({
      fen: at,
      state: { ...(before?.fen === at ? before.state : untouched), ...part },
    }));
  }, []);
  return [touched?.fen === fen ? touched.state : untouched, change];
}
