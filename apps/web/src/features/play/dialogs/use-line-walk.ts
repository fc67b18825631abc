import { useEffect, useState } from 'react';
import type { Stop } from '../../../shared/coach/stops.ts';

/** Long enough to see each move. */
const stepMs = 1200;

export interface LineWalk {
  readonly stops: readonly Stop[];
  /** The index of the stop on the board; null: none. */
  readonly at: number | null;
  /** Plays the line from its first move on. */
  readonly play: () => void;
  readonly goTo: (at: number) => void;
  readonly close: () => void;
}

export function useLineWalk(stops: readonly Stop[]): LineWalk {
  const [walk, setWalk] = useState<{ at: number; isPlaying: boolean } | null>(null);
  const last = stops.length - 1;
  useEffect(() => {
    if (!walk?.isPlaying || walk.at >= last) return undefined;
    const timer = setTimeout(() => setWalk({ at: walk.at + 1, isPlaying: true }), stepMs);
    return () => clearTimeout(timer);
  }, [walk, last]);
  return {
    stops,
    at: walk && Math.min(walk.at, last),
    play: () => setWalk({ at: Math.min(1, last), isPlaying: true }),
    goTo: (at) => setWalk({ at: Math.max(0, Math.min(last, at)), isPlaying: false }),
    close: () => setWalk(null),
  };
}
