import { CompiledQuery, sql, type Kysely } from 'kysely';
import { isQueued, type Queue, type WaitingJob } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { analysisQueueName, type BulkJob, type BulkJobMove } from '../entities/bulk-job.ts';

/** Who works on a job. The lease is new each time it is taken up: an older one is worth nothing any more. */
export type Claim = { jobId: string; lease: string };

/** ours: go on · cancelled: somebody does not want it any more · pending: to be taken up anew · gone: another's, over, or deleted */
export type LeaseState = 'held' | 'cancelled' | 'pending' | 'lost';

export type Ending = { status: 'completed' | 'failed'; errorMessage: string | null; at: Date };

type ToWait = Pick<BulkJob, 'id' | 'gameId' | 'priority'>;

const jobColumns = sql.raw(`
  id, game_id as "gameId", ai_model as "aiModel", analysis_side as "analysisSide",
  first_ply as "firstPly", last_ply as "lastPly", effort, depth, priority,
  cap_micros::float8 as "capMicros", status, total_moves as "totalMoves",
  searched_moves as "searchedMoves", analyzed_moves as "analyzedMoves",
  error_message as "errorMessage", created_at as "createdAt", started_at as "startedAt",
  finished_at as "finishedAt"`);

const queued = sql.raw(isQueued(analysisQueueName, 'bulk_jobs.id::text'));

/** What a worker does with a job. Everything but taking it up belongs into a transaction that has found the job `ours`. */
export function bulkRunsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'sendMany'>) {
  const runSql = (text: string, values?: unknown[]) =>
    db.executeQuery(CompiledQuery.raw(text, values));

  /** Counted, not added up: whatever happened before, they are right again. */
  async function recount(jobId: string): Promise<void> {
    await sql`
      update bulk_jobs set searched_moves = done.searched, analyzed_moves = done.analyzed
      from (
        select count(searched_at) as searched, count(done_at) as analyzed
        from bulk_job_moves where job_id = ${jobId}
      ) as done
      where id = ${jobId}`.execute(db);
  }

  return {
    /** Takes the job away from whoever had it. Undefined where there is nothing to do any more. */
    async acquireLease({ jobId, lease }: Claim, now: Date): Promise<BulkJob | undefined> {
      const { rows } = await sql<BulkJob>`
        update bulk_jobs set status = 'running', lease = ${lease}, started_at = coalesce(started_at, ${now}),
          error_message = null
        where id = ${jobId} and status in ('pending', 'running')
        returning ${jobColumns}`.execute(db);
      return rows[0];
    },

    /** How the job stands, without holding anybody up. */
    async checkLease(claim: Claim): Promise<LeaseState> {
      const row = await db
        .selectFrom('bulk_jobs')
        .select(['status', 'lease'])
        .where('id', '=', claim.jobId)
        .executeTakeFirst();
      return getLeaseState(claim, row);
    },

    /** The same, and nobody changes it until the transaction ends. The game first: who deletes it takes them in that order. */
    async lockLease(claim: Claim, gameId: string): Promise<LeaseState> {
      const { rows } = await sql<{ status: string; lease: string | null }>`
        with game as materialized (select id from games where id = ${gameId} for key share)
        select job.status, job.lease from bulk_jobs job join game on game.id = job.game_id
        where job.id = ${claim.jobId} for update of job`.execute(db);
      return getLeaseState(claim, rows[0]);
    },

    /** In the order of the game. */
    async movesOf(jobId: string): Promise<BulkJobMove[]> {
      const { rows } = await sql<BulkJobMove>`
        select ply, tries, searched_at as "searchedAt", done_at as "doneAt", failure
        from bulk_job_moves where job_id = ${jobId} order by ply`.execute(db);
      return rows;
    },

    /** To be kept before it is begun: should the process not outlive it, the try has counted. */
    async countTry(jobId: string, ply: number): Promise<void> {
      await sql`
        insert into bulk_job_moves as m (job_id, ply, tries) values (${jobId}, ${ply}, 1)
        on conflict (job_id, ply) do update set tries = m.tries + 1`.execute(db);
    },

    /** It was not the move's fault. */
    async giveTryBack(jobId: string, ply: number): Promise<void> {
      await sql`
        update bulk_job_moves set tries = greatest(tries - 1, 0)
        where job_id = ${jobId} and ply = ${ply}`.execute(db);
    },

    /** An engine is through with it. What comes next has tries of its own. */
    async noteSearched(jobId: string, ply: number, { isDone, at }: { isDone: boolean; at: Date }) {
      await sql`
        update bulk_job_moves set searched_at = ${at}, done_at = ${isDone ? at : null}, tries = 0
        where job_id = ${jobId} and ply = ${ply}`.execute(db);
      await recount(jobId);
    },

    async noteDone(jobId: string, ply: number, at: Date): Promise<void> {
      await sql`
        update bulk_job_moves set done_at = ${at}
        where job_id = ${jobId} and ply = ${ply}`.execute(db);
      await recount(jobId);
    },

    async giveUp(jobId: string, ply: number, failure: string): Promise<void> {
      await sql`
        update bulk_job_moves set failure = ${failure}
        where job_id = ${jobId} and ply = ${ply}`.execute(db);
    },

    async finish(jobId: string, { status, errorMessage, at }: Ending): Promise<void> {
      await sql`
        update bulk_jobs set status = ${status}, error_message = ${errorMessage}, finished_at = ${at},
          lease = null
        where id = ${jobId}`.execute(db);
    },

    /** Somebody else may take it up. */
    async release(jobId: string): Promise<void> {
      await sql`
        update bulk_jobs set status = 'pending', lease = null where id = ${jobId}`.execute(db);
    },

    /** Puts those that wait or run but are in no queue, whatever became of their place there, into it again. */
    async sendLost(): Promise<number> {
      const { rows } = await sql<ToWait>`
        select id, game_id as "gameId", priority from bulk_jobs
        where status in ('pending', 'running') and not ${queued}
        order by added`.execute(db);
      if (rows.length > 0) await queue.sendMany(analysisQueueName, rows.map(waiting), { runSql });
      return rows.length;
    },
  };
}

/** A job as it stands in the queue. */
export function waiting({ id, gameId, priority }: ToWait): WaitingJob {
  return { data: { jobId: id }, group: gameId, priority, once: id };
}

function getLeaseState(
  { lease }: Claim,
  row: { status: string; lease: string | null } | undefined,
): LeaseState {
  if (row?.status === 'running' && row.lease === lease) return 'held';
  return row?.status === 'cancelled' || row?.status === 'pending' ? row.status : 'lost';
}
