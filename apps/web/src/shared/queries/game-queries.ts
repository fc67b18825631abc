import type { Game } from '@lamplight/contract/library.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Loads the list of games. Shows cached data at once, and refetches it on every visit. */
export const featuredQuery = queryOptions({
  queryKey: ['/api/games/featured'],
  queryFn: ({ signal }) => api.call('GET /api/games/featured', { signal }),
  refetchOnMount: 'always',
});

/** Loads a game. If a previous page has already loaded it, the cached game is used. */
export function gameBySlugQuery(client: QueryClient, slug: string) {
  return queryOptions({
    queryKey: ['/api/games/resolve', slug],
    queryFn: ({ signal }) =>
      api.call('GET /api/games/resolve/{slug}', { params: { slug }, signal }),
    initialData: () => findLoadedGame(client, slug),
  });
}

function findLoadedGame(client: QueryClient, slug: string): Game | undefined {
  const known = client.getQueriesData<Partial<Game>>({ queryKey: ['/api/games'] });
  for (const [[, id, more], game] of known) {
    if (typeof id === 'string' && more === undefined && game?.slug === slug && isWhole(game))
      return game;
  }
  return undefined;
}

function isWhole(game: Partial<Game>): game is Game {
  return game.moves !== undefined && game.startFen !== undefined;
}

/** Loads the stored engine analysis of a game's positions. */
export const studyQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/games', id, 'study'],
    queryFn: ({ signal }) => api.call('GET /api/games/{id}/study', { params: { id }, signal }),
  });
