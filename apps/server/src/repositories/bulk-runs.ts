import { sql, type Kysely } from 'kysely';
import { isQueued, type Queue, type WaitingJob } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { analysisQueueName, type BulkJob, type BulkJobMove } from '../entities/bulk-job.ts';
import { createQueries, createSqlRunner } from './query.ts';

/** Lease of a worker on a job. Each start of the job creates a new lease, which invalidates the older ones. */
export type Claim = { jobId: string; lease: string };

/**
 * held: the caller has the lease · cancelled, pending: status of the job · lost: another worker has the lease, or the
 * job is finished or deleted
 */
export type LeaseState = 'held' | 'cancelled' | 'pending' | 'lost';

export type Ending = { status: 'completed' | 'failed'; errorMessage: string | null; at: Date };

type QueuedJob = Pick<BulkJob, 'id' | 'gameId' | 'priority'>;
type LeaseRow = { status: string; lease: string | null };

const jobColumns = sql.raw(`
  id, game_id as "gameId", ai_model as "aiModel", analysis_side as "analysisSide",
  first_ply as "firstPly", last_ply as "lastPly", effort, depth, priority,
  cap_micros::float8 as "capMicros", status, total_moves as "totalMoves",
  searched_moves as "searchedMoves", analyzed_moves as "analyzedMoves",
  error_message as "errorMessage", created_at as "createdAt", started_at as "startedAt",
  finished_at as "finishedAt"`);

const queued = sql.raw(isQueued(analysisQueueName, 'bulk_jobs.id::text'));

/**
 * Changes that workers make to jobs. All functions except `acquireLease` must be called in a transaction that holds the
 * lease.
 */
export function createBulkRunsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'sendMany'>) {
  const { findRow, findRows } = createQueries(db);

  /** Counts the moves again instead of incrementing, so that the counts are correct whatever happened before. */
  async function updateCounts(jobId: string): Promise<void> {
    await sql`
      update bulk_jobs set searched_moves = done.searched, analyzed_moves = done.analyzed
      from (
        select count(searched_at) as searched, count(done_at) as analyzed
        from bulk_job_moves where job_id = ${jobId}
      ) as done
      where id = ${jobId}`.execute(db);
  }

  const updateJob = (jobId: string) => db.updateTable('bulk_jobs').where('id', '=', jobId);
  const updateMove = (jobId: string, ply: number) =>
    db.updateTable('bulk_job_moves').where('job_id', '=', jobId).where('ply', '=', ply);

  return {
    /** Leases the job, also if another worker has the lease. Returns undefined if the job is finished. */
    acquireLease({ jobId, lease }: Claim, now: Date): Promise<BulkJob | undefined> {
      return findRow(sql<BulkJob>`
        update bulk_jobs set status = 'running', lease = ${lease}, started_at = coalesce(started_at, ${now}),
          error_message = null
        where id = ${jobId} and status in ('pending', 'running')
        returning ${jobColumns}`);
    },

    /** Reads the lease state without a lock. */
    async checkLease(claim: Claim): Promise<LeaseState> {
      const row = await findRow(sql<LeaseRow>`
        select status, lease from bulk_jobs where id = ${claim.jobId}`);
      return getLeaseState(claim, row);
    },

    /**
     * Reads the lease state and locks the job until the transaction ends. Locks the game first, as the deletion of a
     * game does.
     */
    async lockLease(claim: Claim, gameId: string): Promise<LeaseState> {
      const row = await findRow(sql<LeaseRow>`
        with game as materialized (select id from games where id = ${gameId} for key share)
        select job.status, job.lease from bulk_jobs job join game on game.id = job.game_id
        where job.id = ${claim.jobId} for update of job`);
      return getLeaseState(claim, row);
    },

    /** Returns the moves in the order of the game. */
    listMoves(jobId: string): Promise<BulkJobMove[]> {
      return findRows(sql<BulkJobMove>`
        select ply, tries, searched_at as "searchedAt", done_at as "doneAt", failure
        from bulk_job_moves where job_id = ${jobId} order by ply`);
    },

    /** Counts an attempt before it starts, so that it counts even if it crashes the process. */
    async countAttempt(jobId: string, ply: number): Promise<void> {
      await db
        .insertInto('bulk_job_moves')
        .values({ job_id: jobId, ply, tries: 1 })
        .onConflict((conflict) =>
          conflict.columns(['job_id', 'ply']).doUpdateSet({ tries: sql`bulk_job_moves.tries + 1` }),
        )
        .execute();
    },

    /** Removes an attempt from the count, because the move did not cause its failure. */
    async uncountAttempt(jobId: string, ply: number): Promise<void> {
      await updateMove(jobId, ply)
        .set({ tries: sql`greatest(tries - 1, 0)` })
        .execute();
    },

    /**
     * Records that the engine search is done, and resets the attempts, because the text of the move has attempts of its
     * own.
     */
    async markSearched(jobId: string, ply: number, { isDone, at }: { isDone: boolean; at: Date }) {
      const doneAt = isDone ? at : null;
      await updateMove(jobId, ply).set({ searched_at: at, done_at: doneAt, tries: 0 }).execute();
      await updateCounts(jobId);
    },

    async markDone(jobId: string, ply: number, at: Date): Promise<void> {
      await updateMove(jobId, ply).set({ done_at: at }).execute();
      await updateCounts(jobId);
    },

    async recordFailure(jobId: string, ply: number, failure: string): Promise<void> {
      await updateMove(jobId, ply).set({ failure }).execute();
    },

    async finish(jobId: string, { status, errorMessage, at }: Ending): Promise<void> {
      await updateJob(jobId)
        .set({ status, error_message: errorMessage, finished_at: at, lease: null })
        .execute();
    },

    /** Makes the job available to other workers. */
    async release(jobId: string): Promise<void> {
      await updateJob(jobId).set({ status: 'pending', lease: null }).execute();
    },

    /** Enqueues pending and running jobs that are missing from the queue. */
    async enqueueLost(): Promise<number> {
      const rows = await findRows(sql<QueuedJob>`
        select id, game_id as "gameId", priority from bulk_jobs
        where status in ('pending', 'running') and not ${queued}
        order by added`);
      const runSql = createSqlRunner(db);
      if (rows.length > 0) {
        await queue.sendMany(analysisQueueName, rows.map(toWaitingJob), { runSql });
      }
      return rows.length;
    },
  };
}

/** Converts a job to the form in which it is queued. */
export function toWaitingJob({ id, gameId, priority }: QueuedJob): WaitingJob {
  return { data: { jobId: id }, group: gameId, priority, once: id };
}

function getLeaseState({ lease }: Claim, row: LeaseRow | undefined): LeaseState {
  if (row?.status === 'running' && row.lease === lease) return 'held';
  return row?.status === 'cancelled' || row?.status === 'pending' ? row.status : 'lost';
}
