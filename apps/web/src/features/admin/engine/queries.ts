import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { adminKey, refetchedOnMount } from '../queries.ts';

/** Polling interval for the engine figures. There is no polling while the browser tab is hidden. */
export const pollMs = 10_000;

export const engineQuery = queryOptions({
  queryKey: [...adminKey, 'engine'],
  queryFn: ({ signal }) => api.call('GET /api/admin/engine', { signal }),
  refetchOnWindowFocus: 'always',
  ...refetchedOnMount,
});

export interface Wanted {
  readonly query: string;
  /** The id of a game; empty for all games. */
  readonly gameId: string;
  readonly offset: number;
  readonly limit: number;
}

export const recommendationsQuery = ({ query, gameId, offset, limit }: Wanted) =>
  queryOptions({
    queryKey: [...adminKey, 'recommendations', query, gameId, offset, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/stockfish-recommendations', {
        query: { query: query || undefined, gameId: gameId || undefined, offset, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });
