import type { BulkJob } from '@lamplight/contract/bulk.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import type { Column } from '../parts/data-table.tsx';
import { formatMicros } from '../parts/format.ts';
import { ProgressCell } from '../parts/progress-cell.tsx';
import { copy } from './copy.ts';
import { JobActions } from './job-actions.tsx';
import { describeTimes } from './job-times.ts';
import { builtin } from './request.ts';

const words = copy.jobs;

const badges: Record<JobStatus, BadgeVariant> = {
  pending: 'neutral',
  running: 'mode',
  completed: 'verified',
  failed: 'failed',
  cancelled: 'neutral',
};

export function createJobColumns(
  modelLabel: (id: string) => string,
  nowMs: number,
): readonly Column<BulkJob>[] {
  return [
    {
      id: 'game',
      heading: words.headings.game,
      inCard: 'title',
      className: 'bulk-job-game',
      renderCell: ({ gameTitle, errorMessage }) => (
        <>
          <span className="font-semibold">{gameTitle}</span>
          {errorMessage !== null && <span className="block text-danger">{errorMessage}</span>}
        </>
      ),
    },
    {
      id: 'model',
      heading: words.headings.model,
      renderCell: ({ aiModel, effort, depth }) => (
        <TwoLines first={modelLabel(aiModel)} second={words.effort(effort, depth)} />
      ),
    },
    {
      id: 'moves',
      heading: words.headings.moves,
      renderCell: ({ startMove, endMove, analysisSide }) => (
        <TwoLines first={words.range(startMove, endMove)} second={words.sides[analysisSide]} />
      ),
    },
    {
      id: 'status',
      heading: words.headings.status,
      renderCell: ({ status }) => <Badge variant={badges[status]}>{words.statuses[status]}</Badge>,
    },
    {
      id: 'progress',
      heading: words.headings.progress,
      className: 'bulk-job-progress',
      renderCell: ({ gameTitle, analyzedMoves, searchedMoves, totalMoves }) => (
        <ProgressCell
          label={words.progressOf(gameTitle)}
          done={analyzedMoves}
          begun={searchedMoves}
          total={totalMoves}
          text={words.progress(analyzedMoves, searchedMoves, totalMoves)}
        />
      ),
    },
    {
      id: 'cost',
      heading: words.headings.cost,
      isNumeric: true,
      renderCell: ({ aiModel, spentMicros, capMicros }) =>
        aiModel === builtin ? (
          <span className="text-text-3">{words.free}</span>
        ) : (
          <TwoLines first={formatMicros(spentMicros)} second={words.ofCap(capMicros)} />
        ),
    },
    {
      id: 'time',
      heading: words.headings.time,
      renderCell: (job) => {
        const { at, text, taken } = describeTimes(job, nowMs);
        return <TwoLines first={<time dateTime={at}>{text}</time>} second={taken} />;
      },
    },
    {
      id: 'actions',
      heading: words.headings.actions,
      isHeadingHidden: true,
      inCard: 'foot',
      isTight: true,
      renderCell: (job) => <JobActions job={job} />,
    },
  ];
}

type TwoLinesProps = { first: ReactNode; second: string };

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="bulk-lines tnum">
      <span>{first}</span>
      <span className="text-text-3">{second}</span>
    </span>
  );
}
