import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { sql, type Kysely } from 'kysely';
import { buildPriorityUpdate, type Queue, type WaitingJob } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import {
  analysisQueueName,
  type BulkJob,
  type BulkRequest,
  type JobProgress,
  type ListedJob,
} from '../entities/bulk-job.ts';
import { toWaitingJob } from './bulk-runs.ts';
import { isUuid } from './uuid.ts';
import { createQueries, createSqlRunner, splitIntoParts } from './query.ts';

export type NewJob = BulkRequest & Pick<BulkJob, 'totalMoves'>;

export type GameToAnalyse = { id: string; title: string; startFen: string; totalMoves: number };

type JobPage = { status?: JobStatus | undefined; offset: number; limit: number };

/** Keeps a statement below its time limit of four seconds on a busy machine. A new job inserts about 80 moves. */
const addedAtOnce = 100;
const jobsAtOnce = 1000;

/** A reservation whose request was never answered counts as spent. */
const listedJobs = sql`
  select j.id, j.game_id as "gameId", g.title as "gameTitle", g.slug, s.start_fen as "startFen",
    j.ai_model as "aiModel", j.analysis_side as "analysisSide", j.first_ply as "firstPly",
    j.last_ply as "lastPly", j.effort, j.depth, j.priority, j.cap_micros::float8 as "capMicros",
    j.status, j.total_moves as "totalMoves", j.searched_moves as "searchedMoves",
    j.analyzed_moves as "analyzedMoves", j.error_message as "errorMessage",
    j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt",
    (j.removed_cost_micros + coalesce((
      select sum(coalesce(c.cost_micros, c.reserved_micros)) from model_calls c where c.job_id = j.id
    ), 0))::float8 as "spentMicros"
  from bulk_jobs j join games g on g.id = j.game_id join game_scores s on s.game_id = j.game_id`;

/** Compares the columns of the unique index on open jobs. */
const isLike = sql`
  (j.game_id, j.ai_model, j.analysis_side, j.first_ply, j.last_ply, j.effort, j.depth)
    = (k.game_id, k.ai_model, k.analysis_side, k.first_ply, k.last_ply, k.effort, k.depth)`;
const isOpen = sql<boolean>`j.status in ('pending', 'running')`;

export function createBulkJobsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'sendMany'>) {
  const { findRow, findRows } = createQueries(db);
  const send = (jobs: readonly WaitingJob[]): Promise<void> =>
    queue.sendMany(analysisQueueName, jobs, { runSql: createSqlRunner(db) });

  async function find(id: string): Promise<ListedJob | undefined> {
    if (!isUuid(id)) return undefined;
    return findRow(sql<ListedJob>`${listedJobs} where j.id = ${id}`);
  }

  /** Adds jobs and returns the new ones with their games. A job that is already open stays unchanged. */
  async function addSome(requests: readonly NewJob[], createdBy: string | null, now: Date) {
    return findRows(sql<{ id: string; gameId: string }>`
      with added as (
        insert into bulk_jobs (
          game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, priority,
          cap_micros, total_moves, created_by, created_at
        )
        select k.*, ${createdBy}::uuid, ${now}::timestamptz from ${toRows(requests)}
        on conflict (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth)
          where status in ('pending', 'running') do nothing
        returning id, game_id, first_ply, last_ply, analysis_side
      ), moves as (
        insert into bulk_job_moves (job_id, ply)
        select id, generate_series(
          first_ply, last_ply, case analysis_side when 'both' then 1 else 2 end
        ) from added
      )
      select id, game_id as "gameId" from added`);
  }

  /** Finds for each request the open job, else the newest one. */
  async function findLike(requests: readonly NewJob[]): Promise<ListedJob[]> {
    return findRows(sql<ListedJob>`
      ${listedJobs} where j.id in (
        select distinct on (j.game_id) j.id from ${toRows(requests)} join bulk_jobs j on ${isLike}
        order by j.game_id, ${isOpen} desc, j.added desc
      )`);
  }

  return {
    find,

    /** Returns the games in study order. Unknown ids are skipped. */
    async findGames(ids: readonly string[]): Promise<GameToAnalyse[]> {
      return findRows(selectGames(ids));
    },

    /**
     * Like `findGames`, and locks the games until the transaction ends, so that they cannot be deleted and none of
     * their jobs can be reopened.
     */
    async lockGames(ids: readonly string[]): Promise<GameToAnalyse[]> {
      return findRows(sql<GameToAnalyse>`${selectGames(ids)} for key share of g`);
    },

    /**
     * Adds jobs with their moves and enqueues them, all in the current transaction. Returns the jobs in the order of
     * the requests.
     */
    async add(requests: readonly NewJob[], createdBy: string | null, now: Date) {
      const added = new Map<string, string>();
      // Adds the first request last, because lists show the newest job first.
      for (const some of splitIntoParts(requests.toReversed(), addedAtOnce)) {
        for (const { id, gameId } of await addSome(some, createdBy, now)) added.set(gameId, id);
      }
      const jobs = new Map<string, ListedJob>();
      for (const some of splitIntoParts(requests, jobsAtOnce)) {
        await send(
          some.flatMap(({ gameId, priority }) => {
            const jobId = added.get(gameId);
            return jobId === undefined ? [] : [toWaitingJob({ id: jobId, gameId, priority })];
          }),
        );
        for (const job of await findLike(some)) jobs.set(job.gameId, job);
      }
      const inOrder = requests.flatMap(({ gameId }) => jobs.get(gameId) ?? []);
      return { jobs: inOrder, addedCount: added.size };
    },

    /** Returns the newest jobs first. */
    async list({ status, offset, limit }: JobPage): Promise<{ jobs: ListedJob[]; total: number }> {
      const wanted = status === undefined ? sql`true` : sql`j.status = ${status}`;
      const [page, counted] = await Promise.all([
        sql<ListedJob>`
          ${listedJobs} where ${wanted} order by j.added desc
          limit ${limit} offset ${offset}`.execute(db),
        sql<{ total: number }>`
          select count(*)::int as total from bulk_jobs j where ${wanted}`.execute(db),
      ]);
      return { jobs: page.rows, total: counted.rows[0]?.total ?? 0 };
    },

    async listProgress(ids: readonly string[]): Promise<JobProgress[]> {
      return findRows(sql<JobProgress>`
        select j.id, j.game_id as "gameId", g.slug, j.status, j.total_moves as "totalMoves",
          j.searched_moves as "searchedMoves", j.analyzed_moves as "analyzedMoves",
          j.error_message as "errorMessage"
        from bulk_jobs j join games g on g.id = j.game_id
        where j.id = any(${ids}::uuid[]) order by g.game_number, g.added`);
    },

    /**
     * Cancels a job. Its worker detects this before it stores its next result. Returns false if the job was already
     * finished.
     */
    async cancel(id: string, now: Date): Promise<boolean> {
      const cancelled = await db
        .updateTable('bulk_jobs as j')
        .set({ status: 'cancelled', lease: null, finished_at: now })
        .where('j.id', '=', id)
        .where(isOpen)
        .executeTakeFirst();
      return cancelled.numUpdatedRows > 0n;
    },

    /** Cancels the open jobs of these games that have searched moves. */
    async cancelBegun(gameIds: readonly string[], now: Date): Promise<void> {
      await db
        .updateTable('bulk_jobs as j')
        .set({ status: 'cancelled', lease: null, finished_at: now })
        .where('j.game_id', 'in', gameIds)
        .where('j.searched_moves', '>', 0)
        .where(isOpen)
        .execute();
    },

    /** Sets the priority of a job, also in the queue. Returns false if the job was already finished. */
    async setPriority(id: string, priority: number): Promise<boolean> {
      const changed = await db
        .updateTable('bulk_jobs as j')
        .set({ priority })
        .where('j.id', '=', id)
        .where(isOpen)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      await createSqlRunner(db)(buildPriorityUpdate(analysisQueueName), [priority, id]);
      return true;
    },

    /** Like `find`, and locks the game until the transaction ends, so that none of its jobs is started or leased. */
    async lockAndFind(id: string): Promise<ListedJob | undefined> {
      if (!isUuid(id)) return undefined;
      await sql`
        select from games g where g.id = (select game_id from bulk_jobs where id = ${id})
        for update`.execute(db);
      return find(id);
    },

    /** Finds the open job whose request equals that of the given job. */
    async findOpenLike(id: string): Promise<ListedJob | undefined> {
      return findRow(sql<ListedJob>`
        ${listedJobs}, bulk_jobs k where k.id = ${id} and ${isLike} and ${isOpen}`);
    },

    async hasMovesLeft(id: string): Promise<boolean> {
      const rows = await findRows(sql`
        select from bulk_job_moves where job_id = ${id} and done_at is null limit 1`);
      return rows.length > 0;
    },

    /** Makes a finished job pending again, for the moves that are not done. */
    async reopen(job: Pick<BulkJob, 'id' | 'gameId' | 'priority'>): Promise<void> {
      await sql`
        with again as (
          update bulk_job_moves set tries = 0, failure = null
          where job_id = ${job.id} and done_at is null
        )
        update bulk_jobs set status = 'pending', lease = null, error_message = null,
          started_at = null, finished_at = null
        where id = ${job.id}`.execute(db);
      // The queue ignores this job if its worker has not yet detected the cancellation. That worker then finds the job
      // pending and takes a new lease itself.
      await send([toWaitingJob(job)]);
    },
  };
}

function selectGames(ids: readonly string[]) {
  return sql<GameToAnalyse>`
    select g.id, g.title, s.start_fen as "startFen", g.total_moves as "totalMoves"
    from games g join game_scores s on s.game_id = g.id
    where g.id = any(${ids.filter(isUuid)}::uuid[]) order by g.game_number, g.added`;
}

/** Builds the requests as rows `k`, in the same order. */
function toRows(requests: readonly NewJob[]) {
  const rows = requests.map((request) => ({
    game_id: request.gameId,
    ai_model: request.aiModel,
    analysis_side: request.analysisSide,
    first_ply: request.firstPly,
    last_ply: request.lastPly,
    effort: request.effort,
    depth: request.depth,
    priority: request.priority,
    cap_micros: request.capMicros,
    total_moves: request.totalMoves,
  }));
  return sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as k (
      game_id uuid, ai_model text, analysis_side text, first_ply smallint, last_ply smallint,
      effort text, depth smallint, priority smallint, cap_micros bigint, total_moves smallint
    )`;
}
