import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { findEndedJobs, hasListChanged } from './ended-jobs.ts';
import { refetchAfterJobChange } from './queries.ts';

/**
 * Announces jobs that ended while they were watched and refetches what depends on them. Lists of different `view`s are
 * not compared.
 */
export function useEndedJobs(jobs: readonly BulkJob[] | undefined, view: string): string {
  const client = useQueryClient();
  const seen = useRef<{ jobs: readonly BulkJob[]; view: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (jobs === undefined) return;
    const before = seen.current?.view === view ? seen.current.jobs : jobs;
    seen.current = { jobs, view };
    const ended = findEndedJobs(before, jobs);
    if (ended.length > 0) {
      const { endings } = copy.jobs;
      setAnnouncement(ended.map((job) => endings[job.status](job.gameTitle)).join(' '));
    }
    if (ended.length > 0) void refetchAfterJobChange(client);
    else if (hasListChanged(before, jobs))
      void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  }, [jobs, view, client]);

  return announcement;
}
