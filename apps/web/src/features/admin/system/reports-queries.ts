import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { BadgeVariant } from '../../../shared/ui/badge.tsx';
import { toast, type ToastInput } from '../../../shared/ui/toast.ts';
import { adminKey, refetchedOnMount, dropOtherPages, statsQuery } from '../queries.ts';
import { auditKey } from './audit-queries.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { sheetCopy } from './reports-copy.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

export type ReportStatus = ReportedSentence['status'];

export const statusBadges: Record<ReportStatus, BadgeVariant> = {
  open: 'mode',
  hidden: 'neutral',
  rewritten: 'neutral',
  dismissed: 'neutral',
};

const listKey = [...adminKey, 'reports', 'list'] as const;
const sheetKey = [...adminKey, 'reports', 'sheet'] as const;

export const reportsQuery = (status: ReportStatus | '', offset: number, limit: number) =>
  queryOptions({
    queryKey: [...listKey, status, offset, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/reports', {
        query: { status: status || undefined, offset, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...sheetKey, id],
    queryFn: ({ signal }) => api.call('GET /api/admin/reports/{id}', { params: { id }, signal }),
    ...refetchedOnMount,
  });

type Handling = { action: 'hide' } | { action: 'dismiss' } | { action: 'rewrite'; text: string };

/** Updates the shown list in place. Lists with other filters are refetched when they are chosen. */
async function showHandled(client: QueryClient, report: ReportedSentence): Promise<void> {
  dropOtherPages(client);
  client.setQueriesData<ReportList>(
    { queryKey: listKey },
    (list) => list && applyHandledReport(list, report),
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: listKey, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: statsQuery.queryKey }),
    client.invalidateQueries({ queryKey: auditKey }),
    // Other reports may be about the same sentence.
    client.invalidateQueries({
      queryKey: sheetKey,
      predicate: ({ queryKey }) => queryKey.at(-1) !== report.id,
    }),
  ]);
}

export function useHandle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Handling) =>
      api.call('POST /api/admin/reports/{id}', { params: { id }, body }),
    onSuccess: (sheet, { action }) => {
      const earlier = client.getQueryData(sheetQuery(id).queryKey)?.report.status;
      client.setQueryData(sheetQuery(id).queryKey, sheet);
      toast(getWords(action, earlier));
      void showHandled(client, sheet.report);
    },
    onError: (error, { action }) => {
      // Errors of a rewrite are shown beside the text field.
      if (action !== 'rewrite') toastFailure(sheetCopy[action].failed)(error);
    },
  });
}

function getWords(action: Handling['action'], earlier: ReportStatus | undefined): ToastInput {
  const isFixed = earlier === 'hidden' || earlier === 'rewritten';
  return action === 'dismiss' && isFixed ? sheetCopy.dismiss.restored : sheetCopy[action].done;
}

type ReportList = AnswerTo<'GET /api/admin/reports'>;

/**
 * Updates the list after a report was handled. The report stays in the list even if it no longer matches the filter, so
 * that its open details do not close. Handling a sentence handles all reports of it.
 */
export function applyHandledReport(list: ReportList, handled: ReportedSentence): ReportList {
  const isHandled = (report: ReportedSentence): boolean =>
    report.gameId === handled.gameId &&
    report.ply === handled.ply &&
    report.level === handled.level &&
    report.text === handled.text;
  const reports = list.reports.map((report): ReportedSentence => {
    if (!isHandled(report)) return report;
    const { status, handledAt, handledBy } = handled;
    return Object.assign({}, report, { status, handledAt, handledBy });
  });
  const nowClosed = list.reports.filter(isOpen).length - reports.filter(isOpen).length;
  return { reports, total: list.total, open: Math.max(0, list.open - nowClosed) };
}

function isOpen({ status }: ReportedSentence): boolean {
  return status === 'open';
}
