import type { BulkJobMove } from '../../entities/bulk-job.ts';
import type { Run } from './run-lease.ts';

/** A move that fails so often is given up, and the job goes on without it. */
const maxAttempts = 3;

/** The process ended with it, so that nobody could say why. */
const unseen = 'the work on it was cut off';

/** Something a move can be blamed for. The message says what, as people are told it. */
export class MoveFailed extends Error {
  override name = 'MoveFailed';
}

/** Does the work on a move, at most so often in all; each try is kept before it begins, whatever becomes of this process. */
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
    await run.write(({ bulkRuns }) => bulkRuns.countTry(job.id, ply));
    try {
      return await work();
    } catch (error) {
      // Whatever failed because the run ends is no fault of the move's.
      if (signal.aborted) await run.write(({ bulkRuns }) => bulkRuns.giveTryBack(job.id, ply));
      signal.throwIfAborted();
      if (!(error instanceof MoveFailed)) throw error;
      reason = error.message;
      await afterFailure?.(error);
    }
  }
  const failure = `${reason} (${Math.max(earlier, maxAttempts)} tries)`;
  await run.write(({ bulkRuns }) => bulkRuns.giveUp(job.id, ply, failure));
}
