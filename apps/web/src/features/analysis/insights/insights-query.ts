import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** What is stored about a half-move, kept for the whole visit. */
export const positionDataQuery = (id: string, moveNumber: number) =>
  queryOptions({
    queryKey: ['/api/games', id, 'analysis', moveNumber, 'database'],
    queryFn: ({ signal }) =>
      api.call('GET /api/games/{id}/analysis/{moveNumber}/database', {
        params: { id, moveNumber },
        signal,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
