import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { auditCopy } from './audit-copy.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

/** Every admin action is recorded in the audit trail and invalidates this key. */
export const auditKey = [...adminKey, 'audit'] as const;

/** A refetch starts again at the newest events. */
export const auditQuery = (event: string, limit: number) =>
  queryOptions({
    queryKey: [...auditKey, event, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/audit', { query: { event: event || undefined, limit }, signal }),
    ...refetchedOnMount,
  });

export function useOlderEvents(event: string, limit: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) =>
      api.call('GET /api/admin/audit', { query: { event: event || undefined, before, limit } }),
    onSuccess: (older, before) =>
      client.setQueryData(
        auditQuery(event, limit).queryKey,
        (known) => known && withOlder(known, before, older),
      ),
    onError: toastFailure(auditCopy.olderFailed),
  });
}

/** Saves all events, or all of one kind, as a CSV file. */
export function useExportTrail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (event: string) =>
      api.download('GET /api/admin/audit/export', { query: { event: event || undefined } }),
    onSuccess: (file) => {
      saveFile(`audit-${new Date().toISOString().slice(0, 10)}.csv`, file);
      toast({ title: auditCopy.exported, description: auditCopy.exportedNote });
      void client.invalidateQueries({ queryKey: auditKey });
    },
    onError: toastFailure(auditCopy.exportFailed),
  });
}

export type Trail = AnswerTo<'GET /api/admin/audit'>;

/**
 * Appends older events to the list. If the list was refetched in the meantime, its end has moved, so appending would
 * leave a gap.
 */
export function withOlder(known: Trail, before: string, older: Trail): Trail {
  if (known.events.at(-1)?.id !== before) return known;
  return {
    events: [...known.events, ...older.events],
    hasMore: older.hasMore,
    kinds: known.kinds,
  };
}
