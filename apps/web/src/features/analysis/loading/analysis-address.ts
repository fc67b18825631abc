import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { progressQuery } from './use-progress.ts';

/** The half-moves played according to an address; undefined if it names none of the game. */
export function readPly(search: string, plies: number): number | undefined {
  const text = new URLSearchParams(search).get('ply') ?? '';
  const ply = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return ply !== undefined && ply <= plies ? ply : undefined;
}

export function hasPly(search: string): boolean {
  return new URLSearchParams(search).has('ply');
}

export function withPly(search: string, ply: number): string {
  const said = new URLSearchParams(search);
  said.set('ply', String(ply));
  return `?${said}`;
}

/** The index of the first position shown, -1 for the start: from the address, else from the reader's progress. */
export function findStartIndex(
  search: string,
  plies: number,
  progress: { readonly lastMoveNumber: number } | undefined,
): number {
  const last = progress?.lastMoveNumber ?? 0;
  const ply = readPly(search, plies) ?? (last > 0 && last <= plies ? last : 0);
  return ply - 1;
}

/** After this wait the game opens at its start. */
const maxWaitMs = 1500;

/** The start index; undefined while the progress loads. A late answer changes it once more. */
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
    // A later change of the address comes from the reader's steps.
    const at = pointedAt === undefined ? findStartIndex('', plies, place.data) : pointedAt - 1;
    setBegin({ at, isKnown });
  }
  return begin?.at;
}
