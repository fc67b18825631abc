import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { sheetCopy } from './reports-copy.ts';

const { told } = sheetCopy;

/** The text a reader sees today in place of the reported sentence. */
export function findPresentText({
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
