import { queryOptions, type QueryClient } from '@tanstack/react-query';
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

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => api.call('GET /api/admin/stats', { signal }),
  ...refetchedOnMount,
});

/** Every game with the progress of its analysis, in study order. */
export const gamesQuery = queryOptions({
  queryKey: [...adminKey, 'games'],
  queryFn: ({ signal }) => api.call('GET /api/admin/games', { signal }),
  ...refetchedOnMount,
});

export const modelsQuery = queryOptions({
  queryKey: [...adminKey, 'ai-models'],
  queryFn: ({ signal }) => api.call('GET /api/admin/ai-models', { signal }),
});
