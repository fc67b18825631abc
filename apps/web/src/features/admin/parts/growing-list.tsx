import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { fold } from '@lamplight/domain/library/list/fold.ts';
import { useState } from 'react';
import { getRowsPerPage } from './hooks.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

export type StateFilter = 'all' | AdminGame['effort'];

/** Finds the games that contain every word of the search. Accents and upper case are ignored. */
export function filterGames(
  games: readonly AdminGame[],
  search: string,
  state: StateFilter,
): readonly AdminGame[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0 && state === 'all') return games;
  return games.filter((game) => {
    if (state !== 'all' && game.effort !== state) return false;
    if (words.length === 0) return true;
    const { title, white, black, tournament, year, eco, openingStyle } = game;
    const text = fold([title, white, black, tournament, year, eco, openingStyle].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export const isUnanalysed = (game: AdminGame): boolean => game.effort === 'none';

/** The number of rows to render. "Show more" increases it. */
export function useDrawn() {
  const [step] = useState(() => getRowsPerPage(40, 8));
  const [drawn, setDrawn] = useState(step);
  return { drawn, drawMore: () => setDrawn(drawn + step), drawAnew: () => setDrawn(step) };
}

/** The button below a list that is rendered only in part. */
export function ShowMore({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null;
  return (
    <div className="grid border-t p-2">
      <Button size="sm" variant="ghost" onClick={onMore}>
        {copy.more(left)}
      </Button>
    </div>
  );
}
