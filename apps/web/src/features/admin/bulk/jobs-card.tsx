import { jobStatuses, type JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useIsLocked } from '../key-guard.tsx';
import { useSeenAtMs } from '../parts/hooks.ts';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { LateNotice } from '../parts/query-result.tsx';
import { modelsQuery, pollMs } from '../queries.ts';
import { copy } from './copy.ts';
import { useEndedJobs } from './ended-jobs.ts';
import { createJobColumns } from './job-columns.tsx';
import { JobMoves } from './job-moves.tsx';
import { jobsQuery } from './queries.ts';

const words = copy.jobs;
const statuses = [
  { value: '', label: words.all },
  ...jobStatuses.map((value) => ({ value, label: words.statuses[value] })),
] as const;

export function JobsCard() {
  const [status, setStatus] = useState<JobStatus | ''>('');
  const page = usePage(20, 20);
  const { offset, limit } = page;
  const isLocked = useIsLocked();
  const query = useQuery({
    ...jobsQuery(status, offset, limit),
    refetchInterval: isLocked ? false : pollMs,
  });
  const announcement = useEndedJobs(
    query.isPlaceholderData ? undefined : query.data?.jobs,
    `${status} ${offset}`,
  );
  const show = (next: JobStatus | ''): void => {
    setStatus(next);
    page.setOffset(0);
  };
  const seenAtMs = useSeenAtMs(query);
  const models = useQuery(modelsQuery).data?.models;
  const getLabel = (id: string): string => models?.find((model) => model.id === id)?.label ?? id;

  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <OptionSelect
          aria-label={words.status}
          options={statuses}
          value={status}
          className="w-44"
          onValueChange={show}
        />
      </CardHeader>
      <output className="sr-only">{announcement}</output>
      <LateNotice query={query} isPolled />
      <PagedTable
        query={query}
        getRows={({ jobs }) => jobs}
        words={words}
        columns={createJobColumns(getLabel, seenAtMs)}
        getKey={({ id }) => id}
        detail={{ getName: (job) => job.gameTitle, render: (job) => <JobMoves job={job} /> }}
        isFiltered={status !== ''}
        onShowAll={() => show('')}
        page={page}
      />
    </Card>
  );
}
