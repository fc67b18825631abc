import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Key prefix of all queries of the panel, because an action on one tab may change the data of another. */
export const adminKey = ['admin'] as const;

/** Drops cached queries of pages outside the panel that show games, analysis or comments. */
export function dropOtherPages(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== adminKey[0],
    type: 'inactive',
  });
}

/** Shows cached data at once, and refetches it when a tab is opened again. */
export const refetchedOnMount = { refetchOnMount: 'always' } as const;

/** Polling interval for running jobs. There is no polling while the browser tab is hidden. */
export const pollMs = 5000;

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => api.call('GET /api/admin/stats', { signal }),
  ...refetchedOnMount,
});

/** Key prefix of all lists of games. */
export const gamesKey = [...adminKey, 'games'] as const;

export interface GameFilter {
  /** Words of a search; empty for all games. */
  readonly query: string;
  /** Lowest effort of the analysis; empty for all games. */
  readonly effort: AdminGame['effort'] | '';
}

/** One page of the games in study order, with the progress of their analysis. */
export const gamesQuery = (filter: GameFilter, offset: number, limit: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'page', filter, offset, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/games', { query: { ...toQuery(filter), offset, limit }, signal }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });

/** The ids of all games that match a filter. Never cached, because it is fetched when they are selected. */
export const gameIdsQuery = (filter: GameFilter) =>
  queryOptions({
    queryKey: [...gamesKey, 'ids', filter],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/games/ids', { query: toQuery(filter), signal }),
    staleTime: 0,
    gcTime: 0,
  });

function toQuery({ query, effort }: GameFilter) {
  return { query: query || undefined, effort: effort || undefined };
}

export const modelsQuery = queryOptions({
  queryKey: [...adminKey, 'ai-models'],
  queryFn: ({ signal }) => api.call('GET /api/admin/ai-models', { signal }),
});
