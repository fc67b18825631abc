import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { jobStatuses, type JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useIsLocked } from '../key/key-context.ts';
import { QueryResult } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { LateNotice } from '../parts/late-notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { useSeenAtMs } from '../parts/use-seen-at.ts';
import { modelsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { createJobColumns } from './job-columns.tsx';
import { JobMoves } from './job-moves.tsx';
import { jobsAPage, jobsQuery, pollMs } from './queries.ts';
import { useEndedJobs } from './use-ended-jobs.ts';

const words = copy.jobs;

export function JobsCard() {
  const [status, setStatus] = useState<JobStatus>();
  const [offset, setOffset] = useState(0);
  const isLocked = useIsLocked();
  const query = useQuery({
    ...jobsQuery(status, offset),
    refetchInterval: isLocked ? false : pollMs,
  });
  const announcement = useEndedJobs(
    query.isPlaceholderData ? undefined : query.data?.jobs,
    `${status} ${offset}`,
  );
  const show = (next: JobStatus | undefined): void => {
    setStatus(next);
    setOffset(0);
  };
  const seenAtMs = useSeenAtMs(query);

  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <Select
          aria-label={words.status}
          value={status ?? ''}
          className="bulk-status"
          onChange={({ target }) => show(jobStatuses.find((each) => each === target.value))}
        >
          <option value="">{words.all}</option>
          {jobStatuses.map((each) => (
            <option key={each} value={each}>
              {words.statuses[each]}
            </option>
          ))}
        </Select>
      </CardHeader>
      <output className="sr-only">{announcement}</output>
      <LateNotice query={query} isPolled />
      <QueryResult query={query} errorTitle={words.failed}>
        {({ jobs, total }) => (
          <>
            {jobs.length === 0 ? (
              <NoneFound
                isFiltered={status !== undefined}
                words={words}
                onShowAll={() => show(undefined)}
              />
            ) : (
              <JobsTable jobs={jobs} seenAtMs={seenAtMs} />
            )}
            <Pager
              label={words.pages}
              offset={offset}
              limit={jobsAPage}
              total={total}
              onChange={setOffset}
            />
          </>
        )}
      </QueryResult>
    </Card>
  );
}

function JobsTable({ jobs, seenAtMs }: { jobs: readonly BulkJob[]; seenAtMs: number }) {
  const models = useQuery(modelsQuery).data?.models;
  const getLabel = (id: string): string => models?.find((model) => model.id === id)?.label ?? id;
  return (
    <DataTable
      label={words.label}
      columns={createJobColumns(getLabel, seenAtMs)}
      rows={jobs}
      getKey={({ id }) => id}
      detail={{ getName: (job) => job.gameTitle, render: (job) => <JobMoves job={job} /> }}
    />
  );
}
