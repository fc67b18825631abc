import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Of everything the panel asks for: what one tab changes another may show. */
export const adminKey = ['admin'] as const;

/** Pages outside of the panel have shown games, analysis and comments that are others now: they ask anew. */
export function forgetOtherPages(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== adminKey[0],
    type: 'inactive',
  });
}

/** What is known is shown at once; who comes back to a tab sees it renewed. */
export const askedAgain = { refetchOnMount: 'always' } as const;

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => api.call('GET /api/admin/stats', { signal }),
  ...askedAgain,
});

/** Every game with how far its analysis is, in study order. */
export const gamesQuery = queryOptions({
  queryKey: [...adminKey, 'games'],
  queryFn: ({ signal }) => api.call('GET /api/admin/games', { signal }),
  ...askedAgain,
});

export const modelsQuery = queryOptions({
  queryKey: [...adminKey, 'ai-models'],
  queryFn: ({ signal }) => api.call('GET /api/admin/ai-models', { signal }),
});
