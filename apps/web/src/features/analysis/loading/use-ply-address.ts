import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPly, hasPly, withPly } from './analysis-address.ts';

/** Browsers limit the rate of history changes. */
const restMs = 200;
const steps = ['popstate', 'pushState', 'replaceState'] as const;

interface AddressedPosition {
  readonly index: number;
  readonly plies: number;
  /** An explored line is open: an address with another move is corrected instead of followed. */
  readonly isHeld: boolean;
}

/** Keeps the current move in the address of this history entry, and follows the address when a link changes it. */
export function usePlyAddress(
  { index, plies, isHeld }: AddressedPosition,
  onPly: (ply: number) => void,
): void {
  const [path] = useState(() => location.pathname);
  const [first] = useState(() => readInitialPly(plies));
  const written = useRef(first);
  const ply = index + 1;

  const write = useEffectEvent((now: number) => {
    if (location.pathname !== path || written.current === now) return;
    written.current = now;
    // The state is preserved: it identifies the entry for scroll restoration.
    history.replaceState(history.state, '', location.pathname + withPly(location.search, now));
  });
  const read = useEffectEvent(() => {
    if (location.pathname !== path) return;
    const said = readPly(location.search, plies);
    if (said === undefined || said === ply) return;
    written.current = said;
    if (isHeld) write(ply);
    else onPly(said);
  });

  const saveNow = useEffectEvent(() => write(ply));

  useEffect(() => {
    const timer = setTimeout(() => write(ply), restMs);
    return () => clearTimeout(timer);
  }, [ply]);

  useEffect(() => {
    const onStep = (): void => read();
    const save = (): void => saveNow();
    for (const step of steps) addEventListener(step, onStep);
    // A click or a page change may leave this page: the address must be right before.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      for (const step of steps) removeEventListener(step, onStep);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, []);
}

/** An address with an invalid ply is overwritten. */
function readInitialPly(plies: number): number {
  return readPly(location.search, plies) ?? (hasPly(location.search) ? -1 : 0);
}
