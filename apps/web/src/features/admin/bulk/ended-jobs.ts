import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { formatTaken, formatTime } from '../parts/format.ts';
import { copy } from './copy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statsQuery } from '../queries.ts';
import { refetchAfterJobChange } from './queries.ts';

type EndedJob = BulkJob & { readonly status: 'completed' | 'failed' | 'cancelled' };

export function isOver(job: BulkJob): job is EndedJob {
  return job.status !== 'pending' && job.status !== 'running';
}

/** True for a job that ended without completing, or completed with an error. */
export const canRetry = (job: BulkJob): boolean =>
  isOver(job) && (job.status !== 'completed' || job.errorMessage !== null);

/** Finds the jobs that have ended between two responses. */
export function findEndedJobs(
  before: readonly BulkJob[],
  after: readonly BulkJob[],
): readonly EndedJob[] {
  const open = new Set(before.filter((job) => !isOver(job)).map(({ id }) => id));
  return after.filter(isOver).filter(({ id }) => open.has(id));
}

/** True if a job changed its status, is new, or left the list. With a filter for running jobs, an ended job leaves the list. */
export function hasListChanged(before: readonly BulkJob[], after: readonly BulkJob[]): boolean {
  return collectMarks(before) !== collectMarks(after);
}

function collectMarks(jobs: readonly BulkJob[]): string {
  return jobs
    .map(({ id, status }) => `${id} ${status}`)
    .toSorted()
    .join();
}

const words = copy.jobs;

const formatBetween = (from: string, untilMs: number): string =>
  formatTaken(untilMs - Date.parse(from));

/** Returns the most relevant time of a job in its current state, and its duration so far. */
export function describeTimes(job: BulkJob, nowMs: number, timeZone?: string) {
  const { createdAt, startedAt, finishedAt } = job;
  const format = (time: string): string => formatTime(time, nowMs, timeZone);
  if (finishedAt !== null) {
    const taken =
      startedAt === null ? '' : words.took(formatBetween(startedAt, Date.parse(finishedAt)));
    return { at: finishedAt, text: format(finishedAt), taken };
  }
  if (startedAt !== null)
    return {
      at: startedAt,
      text: words.started(format(startedAt)),
      taken: formatBetween(startedAt, nowMs),
    };
  return {
    at: createdAt,
    text: words.waiting(format(createdAt)),
    taken: formatBetween(createdAt, nowMs),
  };
}

/**
 * Announces jobs that ended while the list was shown, and refetches data that depends on them. Lists of different
 * `view`s are not compared.
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
