import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { fold } from '@lamplight/domain/library/list/fold.ts';

export type StateFilter = 'all' | AdminGame['effort'];

/** Every word of the search must occur in the game; accents and capitals are ignored. */
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
