import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Cached data is shown at once and refetched on every visit. */
const refetchedOnMount = { refetchOnMount: 'always' } as const;

export const featuredQuery = queryOptions({
  queryKey: ['/api/games/featured'],
  queryFn: ({ signal }) => api.call('GET /api/games/featured', { signal }),
  ...refetchedOnMount,
});

export const progressQuery = queryOptions({
  queryKey: ['/api/dashboard/game-progress'],
  queryFn: ({ signal }) => api.call('GET /api/dashboard/game-progress', { signal }),
  ...refetchedOnMount,
});

/** Fetched before a game is opened; the next page starts with the answer. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/games', id],
    queryFn: ({ signal }) => api.call('GET /api/games/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
