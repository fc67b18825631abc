import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Shows cached data at once, and refetches it on every visit. */
const refetchedOnMount = { refetchOnMount: 'always' } as const;

export const progressQuery = queryOptions({
  queryKey: ['/api/dashboard/game-progress'],
  queryFn: ({ signal }) => api.call('GET /api/dashboard/game-progress', { signal }),
  ...refetchedOnMount,
});

/** Fetched before a game is opened, so that the next page can use the cached response. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/games', id],
    queryFn: ({ signal }) => api.call('GET /api/games/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
