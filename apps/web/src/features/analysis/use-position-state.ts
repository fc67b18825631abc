import { useCallback, useState } from 'react';
import type { BoardPreview } from './study-room.ts';

/** What belongs to one position only, and is forgotten with it. */
export interface PositionState {
  readonly isLifted: boolean;
  readonly threat: boolean;
  readonly preview: BoardPreview | null;
  readonly focusedLine: number;
}

const untouched: PositionState = { isLifted: false, threat: false, preview: null, focusedLine: 0 };

export function usePositionState(
  fen: string,
): readonly [PositionState, (change: Partial<PositionState>) => void] {
  const [kept, setKept] = useState({ fen, ...untouched });
  if (kept.fen !== fen) setKept({ fen, ...untouched });
  const change = useCallback((part: Partial<PositionState>): void => {
    setKept((before) => ({ ...before, ...part }));
  }, []);
  return [kept.fen === fen ? kept : untouched, change];
}
