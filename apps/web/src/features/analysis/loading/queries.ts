import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export const placeKey = (id: string) => ['/api/games', id, 'progress'] as const;

/** Where the reader left off: another device may have gone on meanwhile. */
export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: placeKey(id),
    queryFn: ({ signal }) => api.call('GET /api/games/{id}/progress', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
