import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { auditCopy } from './audit-copy.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

export type Trail = AnswerTo<'GET /api/admin/audit'>;

/** Every admin action is recorded in the audit trail and invalidates this key. */
export const auditKey = [...adminKey, 'audit'] as const;

export interface TrailPage {
  /** Kind of the events; empty for all. */
  readonly event: string;
  /** The page has the newest events before the one with this id; undefined for the newest of all. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** One page of the trail. It begins at an event and not at a number, because new events arrive all the time. */
export const auditQuery = ({ event, before, limit }: TrailPage) =>
  queryOptions({
    queryKey: [...auditKey, event, before, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/audit', {
        query: { event: event || undefined, before, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });

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
