import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export const progressKey = (id: string) => ['/api/games', id, 'progress'] as const;

/** Where the reader left off: another device may have gone on meanwhile. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => api.call('GET /api/games/{id}/progress', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
