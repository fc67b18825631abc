import type { JobProgress } from '../../entities/bulk-job.ts';

const barWidth = 24;

/** Total progress of all jobs in one line. For example: '[#####…] 3 of 65 games · 210 of 5210 moves · about 2 h 5 min left'. */
export function formatProgress(jobs: readonly JobProgress[], elapsedMs: number, begun: number) {
  const total = sumMoves(jobs, 'totalMoves');
  const done = sumMoves(jobs, 'searchedMoves');
  const over = jobs.filter(({ status }) => status !== 'pending' && status !== 'running').length;
  const share = total === 0 ? 1 : done / total;
  const filled = Math.floor(share * barWidth);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
  const parts = [`${bar} ${over} of ${jobs.length} games`, `${done} of ${total} moves`];
  // Moves that were done before this command started do not count for the pace.
  const pace = (done - begun) / elapsedMs;
  if (pace > 0 && done < total) parts.push(`about ${formatDuration((total - done) / pace)} left`);
  return parts.join(' · ');
}

export function sumMoves(
  jobs: readonly JobProgress[],
  what: 'totalMoves' | 'searchedMoves',
): number {
  return jobs.reduce((total, job) => total + job[what], 0);
}

function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
