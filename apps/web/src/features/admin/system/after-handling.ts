import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

export type ReportList = AnswerTo<'GET /api/admin/reports'>;

/**
 * The list as it stands when a report was handled: in place, so that the sheet its admin looks at stays open under a filter it
 * no longer fits. What is done about a statement is done for all its reports.
 */
export function afterHandling(list: ReportList, handled: ReportedSentence): ReportList {
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
