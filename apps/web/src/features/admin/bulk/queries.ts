import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { adminKey, refetchedOnMount, dropOtherPages, gamesKey, statsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import type { BulkRequest } from './request.ts';

export const jobsKey = [...adminKey, 'bulk-jobs'] as const;

const watched = { ...refetchedOnMount, refetchOnWindowFocus: 'always' } as const;

export const jobsQuery = (status: JobStatus | '', offset: number, limit: number) =>
  queryOptions({
    queryKey: [...jobsKey, 'list', status, offset],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/bulk-jobs', {
        query: { status: status || undefined, offset, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...watched,
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => api.call('GET /api/admin/bulk-jobs/{id}', { params: { id }, signal }),
    ...watched,
  });

/** An estimate is never cached, because every job that starts, ends or is recalculated changes it. */
export const estimateQuery = (request: BulkRequest) =>
  queryOptions({
    queryKey: [...adminKey, 'estimate', request],
    queryFn: ({ signal }) =>
      api.call('POST /api/admin/bulk-analysis/estimate', { body: request, signal }),
    placeholderData: keepPreviousData,
    enabled: request.gameIds.length > 0,
    staleTime: 0,
    gcTime: 0,
  });

/** Refetches everything that depends on jobs: figures, games and jobs. */
export async function refetchAfterJobChange(client: QueryClient): Promise<void> {
  dropOtherPages(client);
  const keys = [jobsKey, statsQuery.queryKey, gamesKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BulkRequest) =>
      api.call('POST /api/admin/bulk-analysis', { body: request }),
    onSuccess: ({ jobs }) => {
      const { title, description } = copy.started;
      toast({ title, description: description(jobs.length) });
      void refetchAfterJobChange(client);
    },
    onError: toastFailure(copy.startFailed),
  });
}

export function useRecalculate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gameIds: readonly string[]) =>
      api.call('POST /api/admin/recalculate-move-quality', { body: { gameIds: [...gameIds] } }),
    onSuccess: ({ movesUpdated, gamesProcessed }) => {
      const { title, description } = copy.recalculated;
      toast({ title, description: description(movesUpdated, gamesProcessed) });
      void refetchAfterJobChange(client);
    },
    onError: toastFailure(copy.recalculateFailed),
  });
}

export function useJobAction(action: 'cancel' | 'retry') {
  const client = useQueryClient();
  const words = copy.jobs;
  return useMutation({
    mutationFn: (id: string) =>
      api.call(`POST /api/admin/bulk-jobs/{id}/${action}`, { params: { id } }),
    onSuccess: () => toast(action === 'cancel' ? words.cancelled : words.retried),
    onError: toastFailure(action === 'cancel' ? words.cancelFailed : words.retryFailed),
    onSettled: () => refetchAfterJobChange(client),
  });
}

type JobList = AnswerTo<'GET /api/admin/bulk-jobs'>;

/** Shows the new priority in its row at once. A job that has ended meanwhile is refetched. */
export function useSetPriority() {
  const client = useQueryClient();
  const words = copy.jobs.priority;
  return useMutation({
    mutationFn: ({ id, priority }: { id: string; priority: number }) =>
      api.call('POST /api/admin/bulk-jobs/{id}/priority', { params: { id }, body: { priority } }),
    onSuccess: ({ job }) => {
      client.setQueriesData<JobList>(
        { queryKey: [...jobsKey, 'list'] },
        (list) =>
          list && {
            jobs: list.jobs.map((known) => (known.id === job.id ? job : known)),
            total: list.total,
          },
      );
      toast({ title: words.done, description: words.now(job.gameTitle, job.priority) });
    },
    onError: (error) => {
      toastFailure(words.failed)(error);
      void client.invalidateQueries({ queryKey: jobsKey });
    },
  });
}
