import type { BulkJobMove } from '../../entities/bulk-job.ts';
import type { Run } from './run-lease.ts';

/** After this number of failures a move is given up, and the job continues without it. */
const maxAttempts = 3;

/** Failure reason of an attempt during which the process ended. The cause is unknown then. */
const unseen = 'the work on it was cut off';

/** Failure of one move. The message is shown to admins. */
export class MoveFailed extends Error {
  override name = 'MoveFailed';
}

/**
 * Works on a move with a maximum number of attempts. Each attempt is counted in the database before it begins, so that
 * a crash counts as well.
 */
export async function runAttempts(
  run: Run,
  { ply, tries: earlier }: Pick<BulkJobMove, 'ply' | 'tries'>,
  work: () => Promise<void>,
  afterFailure?: (failure: MoveFailed) => Promise<void>,
): Promise<void> {
  const { job, signal } = run;
  let reason = unseen;
  for (let tries = earlier; tries < maxAttempts; tries += 1) {
    signal.throwIfAborted();
    await run.write(({ bulkRuns }) => bulkRuns.countAttempt(job.id, ply));
    try {
      return await work();
    } catch (error) {
      // A failure caused by the end of the run does not count as a failure of the move.
      if (signal.aborted) await run.write(({ bulkRuns }) => bulkRuns.uncountAttempt(job.id, ply));
      signal.throwIfAborted();
      if (!(error instanceof MoveFailed)) throw error;
      reason = error.message;
      await afterFailure?.(error);
    }
  }
  const failure = `${reason} (${Math.max(earlier, maxAttempts)} tries)`;
  await run.write(({ bulkRuns }) => bulkRuns.recordFailure(job.id, ply, failure));
}
