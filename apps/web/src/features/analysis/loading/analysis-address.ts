import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { progressQuery } from './use-progress.ts';

/**
 * The number of half-moves played, from the URL's `ply`. A number beyond the end is the end. Undefined if it is missing
 * or not a number.
 */
export function readPly(search: string, plies: number): number | undefined {
  const text = new URLSearchParams(search).get('ply') ?? '';
  return /^\d+$/.test(text) ? Math.min(Number(text), plies) : undefined;
}

export function hasPly(search: string): boolean {
  return new URLSearchParams(search).has('ply');
}

export function withPly(search: string, ply: number): string {
  const said = new URLSearchParams(search);
  said.set('ply', String(ply));
  return `?${said}`;
}

/** The index of the first position shown (-1 is the start): from the URL, otherwise from the reader's progress. */
export function findStartIndex(
  search: string,
  plies: number,
  progress: { readonly lastMoveNumber: number } | undefined,
): number {
  const last = progress?.lastMoveNumber ?? 0;
  const ply = readPly(search, plies) ?? (last > 0 && last <= plies ? last : 0);
  return ply - 1;
}

/** If the progress has not loaded after this time, the game opens at its start. */
const maxWaitMs = 1500;

/**
 * The start index. Undefined while the progress loads. If the progress arrives after the timeout, the index changes
 * once more.
 */
export function useStartIndex({ id, moves }: Pick<Game, 'id' | 'moves'>): number | undefined {
  const plies = moves.length;
  const [pointedAt] = useState(() => readPly(location.search, plies));
  const place = useQuery({ ...progressQuery(id), enabled: pointedAt === undefined });
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);

  const isKnown = pointedAt !== undefined || !place.isFetching;
  const [begin, setBegin] = useState<{ at: number; isKnown: boolean }>();
  if (begin?.isKnown !== true && begin?.isKnown !== isKnown && (isKnown || !isWaiting)) {
    // Uses the ply of the first render, because later changes of the URL come from the reader's steps.
    const at = pointedAt === undefined ? findStartIndex('', plies, place.data) : pointedAt - 1;
    setBegin({ at, isKnown });
  }
  return begin?.at;
}

/** Wait before the URL is updated, because browsers limit the rate of history changes. */
const restMs = 200;
const steps = ['popstate', 'pushState', 'replaceState'] as const;

interface AddressedPosition {
  readonly index: number;
  readonly plies: number;
  /** True if an explored line is open. A URL with another move is then corrected, not followed. */
  readonly isHeld: boolean;
}

/** Keeps the current move in the URL of this history entry, and follows the URL when a link changes it. */
export function usePlyAddress(
  { index, plies, isHeld }: AddressedPosition,
  onPly: (ply: number) => void,
): void {
  const [path] = useState(() => location.pathname);
  const [first] = useState(() => readWrittenPly(plies));
  const written = useRef(first);
  const ply = index + 1;

  const write = useEffectEvent((now: number) => {
    if (location.pathname !== path || written.current === now) return;
    written.current = now;
    // Keeps history.state, because it identifies the entry for scroll restoration.
    history.replaceState(history.state, '', location.pathname + withPly(location.search, now));
  });
  const read = useEffectEvent(() => {
    if (location.pathname !== path) return;
    const said = readPly(location.search, plies);
    if (said === undefined) return;
    written.current = readWrittenPly(plies);
    if (isHeld || said === ply) write(ply);
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
    // A click or a page change may leave this page, so the URL is updated before.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      for (const step of steps) removeEventListener(step, onStep);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, []);
}

/** The ply as the URL has it; -1 if it is written otherwise than this page writes it, so that it is overwritten. */
function readWrittenPly(plies: number): number {
  const ply = readPly(location.search, plies);
  if (ply === undefined) return hasPly(location.search) ? -1 : 0;
  return new URLSearchParams(location.search).get('ply') === String(ply) ? ply : -1;
}
