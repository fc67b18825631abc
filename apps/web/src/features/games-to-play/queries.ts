import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type SessionLists = AnswerTo<'GET /api/dashboard/interactive-sessions'>;

/** Fetched on every visit, because each session changes it. */
export const sessionsQuery = queryOptions({
  queryKey: ['games-to-play', 'sessions'],
  queryFn: ({ signal }) =>
    api.call('GET /api/dashboard/interactive-sessions', { signal, cache: 'no-store' }),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: 'always',
});
