import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { jobPriority } from '@lamplight/domain/bulk/bulk-choices.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import type { Columns } from '../parts/data-table.tsx';
import { formatMicros } from '../parts/format.ts';
import { JobBadge } from '../parts/job-badge.tsx';
import { copy, formatPriority, priorities } from './copy.ts';
import { describeTimes, canRetry, isOver } from './ended-jobs.ts';
import { builtin } from './request.ts';
import { RotateCcw } from 'lucide-react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/hooks.ts';
import { useJobAction, useSetPriority } from './queries.ts';

const words = copy.jobs;

export function createJobColumns(
  modelLabel: (id: string) => string,
  nowMs: number,
): Columns<BulkJob, keyof typeof words.headings> {
  return {
    game: {
      inCard: 'title',
      className: 'bulk-job-game',
      render: ({ gameTitle, errorMessage }) => (
        <>
          <span className="font-semibold">{gameTitle}</span>
          {errorMessage !== null && <span className="block text-danger">{errorMessage}</span>}
        </>
      ),
    },
    model: {
      render: ({ aiModel, effort, depth }) => (
        <TwoLines first={modelLabel(aiModel)} second={words.effort(effort, depth)} />
      ),
    },
    moves: {
      render: ({ startMove, endMove, analysisSide }) => (
        <TwoLines first={words.range(startMove, endMove)} second={words.sides[analysisSide]} />
      ),
    },
    status: {
      render: (job) => (
        <span className="bulk-status">
          <JobBadge status={job.status} />
          <JobPriority job={job} />
        </span>
      ),
    },
    progress: {
      render: (job) => <JobProgress job={job} />,
    },
    cost: {
      isNumeric: true,
      render: ({ aiModel, spentMicros, capMicros }) =>
        aiModel === builtin ? (
          <span className="text-text-3">{words.free}</span>
        ) : (
          <TwoLines first={formatMicros(spentMicros)} second={words.ofCap(capMicros)} />
        ),
    },
    time: {
      render: (job) => {
        const { at, text, taken } = describeTimes(job, nowMs);
        return <TwoLines first={<time dateTime={at}>{text}</time>} second={taken} />;
      },
    },
    actions: {
      isHeadingHidden: true,
      inCard: 'foot',
      render: (job) => <JobActions job={job} />,
    },
  };
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="bulk-lines tnum">
      <span>{first}</span>
      <span className="text-text-3">{second}</span>
    </span>
  );
}

/** A choice while the job waits. Later only an unusual priority is shown. */
function JobPriority({ job }: { job: BulkJob }) {
  const { id, gameTitle, priority, status } = job;
  const set = useSetPriority();
  if (status !== 'pending') {
    if (priority === jobPriority.usual) return null;
    return <span className="text-text-3">{words.priority.shown(priority)}</span>;
  }
  const offered = priorities.map(({ value, label }) => ({ value: String(value), label }));
  const isOffered = offered.some(({ value }) => value === String(priority));
  const own = { value: String(priority), label: formatPriority(priority) };
  return (
    <OptionSelect
      aria-label={words.priority.label(gameTitle)}
      options={isOffered ? offered : [own, ...offered]}
      value={String(set.isPending ? set.variables.priority : priority)}
      disabled={set.isPending}
      className="bulk-priority"
      onValueChange={(value) => set.mutate({ id, priority: Number(value) })}
    />
  );
}

/** Cancel and retry replace each other. The button that appears gets the focus. */
function JobActions({ job }: { job: BulkJob }) {
  const cancel = useJobAction('cancel');
  const retry = useJobAction('retry');
  const retryOnce = useOnce();
  const retryButton = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isRetried = useRef(false);

  const isRetriable = canRetry(job);

  useLayoutEffect(() => {
    if (isRetriable || !isRetried.current) return;
    isRetried.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isRetriable]);

  const tryAgain = async (): Promise<void> => {
    isRetried.current = true;
    try {
      await retry.mutateAsync(job.id);
    } catch {
      isRetried.current = false;
    }
  };

  return (
    <div ref={place}>
      {isRetriable && (
        <Button
          ref={retryButton}
          size="sm"
          aria-label={words.named(words.retry, job.gameTitle)}
          pending={retry.isPending}
          onClick={() => retryOnce(tryAgain)}
        >
          <RotateCcw aria-hidden />
          {words.retry}
        </Button>
      )}
      {!isOver(job) && (
        <ConfirmedButton
          size="sm"
          label={words.named(words.cancel, job.gameTitle)}
          words={words.question}
          isPending={cancel.isPending}
          focusWhenGone={retryButton}
          onConfirm={(close) => cancel.mutate(job.id, { onSettled: close })}
        >
          {words.cancel}
        </ConfirmedButton>
      )}
    </div>
  );
}

/** A thin progress bar with its numbers. Searched moves are drawn in a lighter colour behind the finished ones. */
function JobProgress({ job }: { job: BulkJob }) {
  const { gameTitle, analyzedMoves, searchedMoves, totalMoves } = job;
  const numbers = words.progress(analyzedMoves, searchedMoves, totalMoves);
  const searched = totalMoves === 0 ? 0 : Math.min(100, (100 * searchedMoves) / totalMoves);
  return (
    <div className="progress-cell">
      <span className="progress-track">
        <span className="progress-begun" style={{ width: `${searched.toFixed(1)}%` }} />
        <progress
          aria-label={words.progressOf(gameTitle)}
          aria-valuetext={numbers}
          value={analyzedMoves}
          max={Math.max(1, totalMoves)}
          className="progress"
        />
      </span>
      <span className="tnum">{numbers}</span>
    </div>
  );
}
