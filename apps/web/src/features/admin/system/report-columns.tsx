import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import type { Column } from '../parts/data-table.tsx';
import { formatTime } from '../parts/format.ts';
import { reportsCopy } from './reports-copy.ts';
import type { ReportStatus } from './reports-queries.ts';

const { headings } = reportsCopy;

export const statusBadges: Record<ReportStatus, BadgeVariant> = {
  open: 'mode',
  hidden: 'neutral',
  rewritten: 'neutral',
  dismissed: 'neutral',
};

export function reportColumns(nowMs: number): readonly Column<ReportedSentence>[] {
  return [
    {
      id: 'statement',
      heading: headings.statement,
      inCard: 'title',
      className: 'insights-statement',
      renderCell: ({ text, note }) => (
        <>
          <span className="wrap-anywhere">{text}</span>
          {note !== null && (
            <span className="mt-0.5 block wrap-anywhere text-text-3">
              {reportsCopy.noteOf(note)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'move',
      heading: headings.move,
      renderCell: ({ moveName, gameTitle }) => (
        <span className="grid">
          <span className="san font-semibold">{moveName}</span>
          <span className="wrap-anywhere text-text-3">{gameTitle}</span>
        </span>
      ),
    },
    {
      id: 'level',
      heading: headings.level,
      inCard: 'inline',
      renderCell: ({ level }) => reportsCopy.levels[level],
    },
    {
      id: 'reported',
      heading: headings.reported,
      inCard: 'inline',
      renderCell: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="tnum whitespace-nowrap">
          {formatTime(reportedAt, nowMs)}
        </time>
      ),
    },
    {
      id: 'status',
      heading: headings.status,
      inCard: 'inline',
      renderCell: ({ status }) => (
        <Badge variant={statusBadges[status]}>{reportsCopy.statuses[status]}</Badge>
      ),
    },
  ];
}
