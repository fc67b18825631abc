import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardPreview } from './analysis-context.ts';

/** State of one position; a step discards it. */
export interface PositionState {
  readonly isLifted: boolean;
  readonly threat: boolean;
  readonly preview: BoardPreview | null;
  readonly shown: BoardPreview | null;
  readonly focusedLine: number;
}

const untouched: PositionState = {
  isLifted: false,
  threat: false,
  preview: null,
  shown: null,
  focusedLine: 0,
};

interface StateAtFen {
  readonly fen: string;
  readonly state: PositionState;
}

/** A step from an untouched position sets no state, so nothing is drawn twice. */
export function usePositionState(
  fen: string,
): readonly [PositionState, (change: Partial<PositionState>) => void] {
  const [kept, setKept] = useState<StateAtFen | null>(null);
  const here = useRef({ fen, isTouched: false });
  useLayoutEffect(() => {
    if (here.current.isTouched) setKept(null);
    here.current = { fen, isTouched: false };
  }, [fen]);

  const change = useCallback((part: Partial<PositionState>): void => {
    here.current.isTouched = true;
    const at = here.current.fen;
    setKept((before) => ({
      fen: at,
      state: { ...(before?.fen === at ? before.state : untouched), ...part },
    }));
  }, []);
  return [kept?.fen === fen ? kept.state : untouched, change];
}
