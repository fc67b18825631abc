import type { BulkJob } from '../../entities/bulk-job.ts';
import type { LeaseState } from '../../repositories/bulk-runs.ts';
import type { Repositories } from '../../repositories/store.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Reason why a run ends before its job is done. 'stopped' means that this process is stopping. */
export type EndedBy = 'stopped' | Exclude<LeaseState, 'held'>;

export class RunEnded extends Error {
  override name = 'RunEnded';
  readonly by: EndedBy;

  constructor(by: EndedBy) {
    super(`the run ends: ${by}`);
    this.by = by;
  }
}

/** Job that this process is working on. */
export type Run<Job = BulkJob> = {
  readonly job: Job;
  /** Aborted with a `RunEnded` when this process must stop working on the job. */
  readonly signal: AbortSignal;
  /** Stores all writes of `work` in one transaction, but only if the lease is still held. Otherwise throws `RunEnded`. */
  write<T>(work: (store: Repositories) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Stops checking the lease. */
  close(): void;
};

type WriteOptions = { changesLibrary?: boolean };

type Options = {
  signal: AbortSignal;
  /** Interval at which the lease is checked, so that a cancellation is noticed. */
  checkEveryMs?: number;
};

/** How a kind of job stores its leases. */
export type Leases<Job> = {
  acquire(lease: string): Promise<Job | undefined>;
  /** Reads the lease state without a lock. */
  check(lease: string): Promise<LeaseState>;
  /** Reads the lease state and locks the job until the transaction ends. */
  lock(inside: Repositories, lease: string, job: Job): Promise<LeaseState>;
};

/** Acquires the lease of a bulk job, even if another process holds it. Returns undefined if nothing is left to do. */
export async function acquireLease(
  deps: StorePort<'bulkRuns' | 'transaction'> & Ports<'clock' | 'logger'>,
  jobId: string,
  options: Options,
): Promise<Run | undefined> {
  const { store, clock } = deps;
  return openRun<BulkJob>(
    deps,
    {
      acquire: (lease) => store.bulkRuns.acquireLease({ jobId, lease }, clock.now()),
      check: (lease) => store.bulkRuns.checkLease({ jobId, lease }),
      lock: ({ bulkRuns }, lease, { gameId }) => bulkRuns.lockLease({ jobId, lease }, gameId),
    },
    { jobId, ...options },
  );
}

/** Acquires a lease and checks it until the run is closed. `jobId` is for the log. */
export async function openRun<Job>(
  { store, logger }: StorePort<'transaction'> & Ports<'logger'>,
  leases: Leases<Job>,
  { jobId, signal, checkEveryMs = 1000 }: Options & { jobId: string },
): Promise<Run<Job> | undefined> {
  const lease = crypto.randomUUID();
  const job = await leases.acquire(lease);
  if (!job) return undefined;

  const ending = new AbortController();
  const end = (by: EndedBy): void => ending.abort(new RunEnded(by));
  const stop = (): void => end('stopped');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();

  let isChecking = false;
  async function checkLease(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const state = await leases.check(lease);
      if (state !== 'held') end(state);
    } catch (error) {
      logger.warn({ err: error, jobId }, 'lease check failed');
    } finally {
      isChecking = false;
    }
  }
  const timer = setInterval(() => void checkLease(), checkEveryMs);

  return {
    job,
    signal: ending.signal,
    write: (work, { changesLibrary = false } = {}) =>
      store.transaction(async (inside) => {
        if (changesLibrary) await inside.deployment.beginLibraryChange();
        const state = await leases.lock(inside, lease, job);
        if (state !== 'held') {
          end(state);
          throw new RunEnded(state);
        }
        return work(inside);
      }),
    close() {
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
