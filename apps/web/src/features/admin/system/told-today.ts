import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { sheetCopy } from './reports-copy.ts';

const { told } = sheetCopy;

/** What becomes of the statement when a reader opens the move now. */
export function toldToday({
  report,
  isStillSaid,
}: Pick<FactSheet, 'report' | 'isStillSaid'>): string {
  switch (report.status) {
    case 'open':
    case 'dismissed':
      return isStillSaid ? told.shown : told.gone;
    case 'hidden':
      return isStillSaid ? told.hidden : told.hiddenAndGone;
    case 'rewritten':
      return isStillSaid ? told.rewritten : told.rewrittenAndGone;
    default:
      return report.status satisfies never;
  }
}
