import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { progressQuery } from './queries.ts';
import { readPly, findStartIndex } from './analysis-address.ts';

/** Longer than this a reader would rather begin at the start. */
const patienceMs = 1500;

/** Where a reader begins; undefined while that is asked. An answer that comes late changes it once more. */
export function useStartIndex({ id, moves }: Pick<Game, 'id' | 'moves'>): number | undefined {
  const plies = moves.length;
  const [pointedAt] = useState(() => readPly(location.search, plies));
  const place = useQuery({ ...progressQuery(id), enabled: pointedAt === undefined });
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  const isKnown = pointedAt !== undefined || !place.isFetching;
  const [begin, setBegin] = useState<{ at: number; isKnown: boolean }>();
  if (begin?.isKnown !== true && begin?.isKnown !== isKnown && (isKnown || !isPatient)) {
    // What the address says by now is the reader's own doing.
    const at = pointedAt === undefined ? findStartIndex('', plies, place.data) : pointedAt - 1;
    setBegin({ at, isKnown });
  }
  return begin?.at;
}
