import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';

export type ProgressLists = AnswerTo<'GET /api/dashboard/game-progress'>;
export type SessionLists = AnswerTo<'GET /api/dashboard/interactive-sessions'>;

/** Key prefix of the dashboard's queries. Other pages cache the same API calls separately. */
export const dashboardKey = ['dashboard'] as const;

/** Fetches on every visit and shows no cached data. */
const uncached = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const;

export const statsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stats'],
  queryFn: ({ signal }) => api.call('GET /api/dashboard/stats', { signal, cache: 'no-store' }),
  ...uncached,
});

export const progressQuery = queryOptions({
  queryKey: [...dashboardKey, 'game-progress'],
  queryFn: ({ signal }) =>
    api.call('GET /api/dashboard/game-progress', { signal, cache: 'no-store' }),
  ...uncached,
});

export const sessionsQuery = queryOptions({
  queryKey: [...dashboardKey, 'interactive-sessions'],
  queryFn: ({ signal }) =>
    api.call('GET /api/dashboard/interactive-sessions', { signal, cache: 'no-store' }),
  ...uncached,
});

export function useDeleteSession() {
  const client = useQueryClient();
  // Also refetched after a failure, because the session may already be deleted.
  const askAgain = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return useMutation({
    mutationFn: (sessionId: string) =>
      api.call('DELETE /api/interactive/session/{sessionId}', { params: { sessionId } }),
    onSuccess: (_, sessionId) => {
      client.setQueryData(sessionsQuery.queryKey, (known) => known && without(known, sessionId));
      toast(copy.history.deleted);
      void askAgain();
    },
    onError: (error) => {
      const { title, description } = copy.history.deleteFailed;
      toast({ title, description: errorMessage(error, description), variant: 'destructive' });
      void askAgain();
    },
  });
}

function without(known: SessionLists, sessionId: string): SessionLists {
  const sessionHistory = known.sessionHistory.filter((listed) => listed.sessionId !== sessionId);
  const gone = known.sessionHistory.length - sessionHistory.length;
  const { active, history } = known.totals;
  return { ...known, sessionHistory, totals: { active, history: history - gone } };
}
