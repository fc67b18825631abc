import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

export type ReportList = AnswerTo<'GET /api/admin/reports'>;

/**
 * Updates the list after a report was handled. The report stays in place, so that its open sheet does not close under a
 * filter it no longer matches. Handling a sentence handles all its reports.
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
