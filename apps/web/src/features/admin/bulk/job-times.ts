import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { formatTaken, formatTime } from '../parts/format.ts';
import { copy } from './copy.ts';

const words = copy.jobs;

const formatBetween = (from: string, untilMs: number): string =>
  formatTaken(untilMs - Date.parse(from));

/** Returns the most relevant time of a job in its present state, and its duration. */
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
