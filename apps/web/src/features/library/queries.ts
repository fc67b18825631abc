import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What is known is shown at once; each visit asks again. */
const askedOnEveryVisit = { refetchOnMount: 'always' } as const;

export const featuredQuery = queryOptions({
  queryKey: ['/api/games/featured'],
  queryFn: ({ signal }) => api.call('GET /api/games/featured', { signal }),
  ...askedOnEveryVisit,
});

export const progressQuery = queryOptions({
  queryKey: ['/api/dashboard/game-progress'],
  queryFn: ({ signal }) => api.call('GET /api/dashboard/game-progress', { signal }),
  ...askedOnEveryVisit,
});

/** The question before a game is opened; its answer is what the next page begins with. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/games', id],
    queryFn: ({ signal }) => api.call('GET /api/games/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
