import { useEffect } from 'react';
import { fetchAhead } from './lazy-part.ts';
import type { LazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Fetches what may be wanted soon, once the reader does anything: who only looks need not pay for it. Always the same parts. */
export function usePartsAhead(parts: readonly LazyPart<unknown>[]): void {
  useEffect(() => {
    const stop = new AbortController();
    const onSign = (): void => {
      stop.abort();
      whenIdle(() => parts.forEach(fetchAhead));
    };
    for (const sign of signs)
      addEventListener(sign, onSign, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [parts]);
}
