import { useEffect } from 'react';
import { fetchAhead } from '../../../shared/ui/lazy-part.ts';
import { whenIdle } from '../../../shared/ui/when-idle.ts';
import { endOfGameDialog, exploredMoves, keyListDialog } from './study-parts.ts';

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Fetches what may be wanted soon, once the reader does anything: who only looks need not pay for it. */
export function usePartsAhead(): void {
  useEffect(() => {
    const stop = new AbortController();
    const onSign = (): void => {
      stop.abort();
      whenIdle(() => [endOfGameDialog, keyListDialog, exploredMoves].forEach(fetchAhead));
    };
    for (const sign of signs)
      addEventListener(sign, onSign, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
}
