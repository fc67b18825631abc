import type {
  AdminAnnotation,
  AdminAnnotationDetail,
  AdminComment,
  AdminSentence,
} from '@lamplight/contract/admin-annotations.ts';
import { ApiError, type AnswerTo } from '@lamplight/contract/client.ts';
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
import { adminKey, dropOtherPages, refetchedOnMount } from '../queries.ts';
import { copy } from './copy.ts';

/** Key prefix of all queries about annotations. */
export const annotationsKey = [...adminKey, 'annotations'] as const;
const listKey = [...annotationsKey, 'list'] as const;

export interface AnnotationFilter {
  /** Words of a search; empty for all. */
  readonly query: string;
  readonly source: AdminAnnotation['source'] | '';
  /** Selects games with sentences in this state. */
  readonly state: AdminSentence['state'] | '';
}

export const annotationsQuery = (filter: AnnotationFilter, offset: number, limit: number) =>
  queryOptions({
    queryKey: [...listKey, filter, offset, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/annotations', {
        query: {
          query: filter.query || undefined,
          source: filter.source || undefined,
          state: filter.state || undefined,
          offset,
          limit,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });

export const annotationQuery = (id: string) =>
  queryOptions({
    queryKey: [...annotationsKey, 'game', id],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/annotations/{id}', { params: { id }, signal }),
    ...refetchedOnMount,
  });

export function isRunning({ job: { status } }: Pick<AdminAnnotation, 'job'>): boolean {
  return status === 'pending' || status === 'running';
}

type List = AnswerTo<'GET /api/admin/annotations'>;

/**
 * Writes new figures of a game into the list and the review. Other pages that show annotations fetch them again. So does
 * the review if the proof-reading was running: it may have given verdicts since its sentences were fetched, and ended.
 */
async function showFigures(
  client: QueryClient,
  annotation: AdminAnnotation,
  change: (detail: AdminAnnotationDetail) => AdminAnnotationDetail = (detail) => detail,
): Promise<void> {
  const { gameId } = annotation;
  const { queryKey } = annotationQuery(gameId);
  // A response that is on its way may be older.
  await client.cancelQueries({ queryKey });
  const known = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (detail) => detail && { ...change(detail), annotation });
  if (known && isRunning(known.annotation)) void client.invalidateQueries({ queryKey });
  client.setQueriesData<List>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        annotations: list.annotations.map((known) =>
          known.gameId === gameId ? annotation : known,
        ),
      },
  );
  dropOtherPages(client);
}

export type SentenceChange =
  | { action: 'edit'; text: string }
  | { action: 'publish'; confirm: boolean }
  | { action: 'leave-out' }
  | { action: 'wait' };

/** Changes a sentence. If it is not as the admin has seen it, the annotations are fetched again. */
export function useChangeSentence(id: string, key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      sentence: { index, version },
      change,
    }: {
      sentence: Pick<AdminSentence, 'index' | 'version'>;
      change: SentenceChange;
    }) =>
      api.call('POST /api/admin/annotations/{id}/sentences', {
        params: { id },
        body: { ...change, key, index, version },
      }),
    onSuccess: ({ annotation, comment }) =>
      showFigures(client, annotation, (detail) => replaceComment(detail, comment)),
    onError: async (error) => {
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status);
      if (isOutdated) await client.invalidateQueries({ queryKey: annotationsKey });
    },
  });
}

function replaceComment(
  detail: AdminAnnotationDetail,
  comment: AdminComment,
): AdminAnnotationDetail {
  const comments = detail.comments.map((known) => (known.key === comment.key ? comment : known));
  return { ...detail, comments };
}

export function usePublishAll(id: string) {
  const client = useQueryClient();
  const words = copy.publishAll;
  return useMutation({
    mutationFn: () => api.call('POST /api/admin/annotations/{id}/publish', { params: { id } }),
    onSuccess: ({ published, waiting, ...detail }) => {
      const { confirm, refuted, unchecked } = waiting;
      toast({
        title: words.done(published),
        description: words.leftOf(words.left(confirm, refuted, unchecked)),
      });
      return showFigures(client, detail.annotation, () => detail);
    },
    onError: toastFailure(words.failed),
  });
}

export function useNameAnnotator(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (annotator: string) =>
      api.call('POST /api/admin/annotations/{id}/annotator', {
        params: { id },
        body: { annotator },
      }),
    onSuccess: ({ annotation }) => {
      toast({ title: copy.annotator.saved });
      return showFigures(client, annotation);
    },
  });
}

export function useStartCheck(id: string) {
  const client = useQueryClient();
  const words = copy.check;
  return useMutation({
    mutationFn: () => api.call('POST /api/admin/annotations/{id}/check', { params: { id } }),
    onSuccess: ({ annotation }) => {
      toast({ title: words.started, description: words.startedNote });
      return showFigures(client, annotation);
    },
    onError: (error) => {
      toastFailure(words.startFailed)(error);
      void client.invalidateQueries({ queryKey: annotationsKey });
    },
  });
}

export function useCancelCheck(id: string) {
  const client = useQueryClient();
  const words = copy.check;
  return useMutation({
    mutationFn: () => api.call('POST /api/admin/annotations/{id}/cancel', { params: { id } }),
    onSuccess: ({ annotation }) => {
      toast({ title: words.cancelled, description: words.cancelledNote });
      return showFigures(client, annotation);
    },
    onError: toastFailure(words.cancelFailed),
  });
}

/** `onDeleted` is called even if the button that asked for it is gone by then. */
export function useDeleteAnnotation(onDeleted: () => void) {
  const client = useQueryClient();
  const words = copy.remove;
  return useMutation({
    mutationFn: ({ gameId }: AdminAnnotation) =>
      api.call('DELETE /api/admin/annotations/{id}', { params: { id: gameId } }),
    onSuccess: (_, { gameId, gameTitle }) => {
      toast({ title: words.done, description: words.doneNote(gameTitle) });
      onDeleted();
      client.removeQueries(annotationQuery(gameId));
      dropOtherPages(client);
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: toastFailure(words.failed),
  });
}
