import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Queue, WaitingJob } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import {
  analysisQueueName,
  type BulkJob,
  type BulkRequest,
  type JobProgress,
  type ListedJob,
} from '../entities/bulk-job.ts';
import { waiting } from './bulk-runs.ts';
import { isUuid } from './uuid.ts';

export type NewJob = BulkRequest & Pick<BulkJob, 'totalMoves'>;

export type GameToAnalyse = { id: string; title: string; startFen: string; totalMoves: number };

type JobPage = { status?: JobStatus | undefined; offset: number; limit: number };

/** A statement must be done in four seconds, on a busy machine too. A new job brings some eighty moves with it. */
const addedAtOnce = 100;
const jobsAtOnce = 1000;

/** Money that was put aside for an answer nobody saw counts as spent. */
const listedJobs = sql`
  select j.id, j.game_id as "gameId", g.title as "gameTitle", g.slug, s.start_fen as "startFen",
    j.ai_model as "aiModel", j.analysis_side as "analysisSide", j.first_ply as "firstPly",
    j.last_ply as "lastPly", j.effort, j.depth, j.priority, j.cap_micros::float8 as "capMicros",
    j.status, j.total_moves as "totalMoves", j.searched_moves as "searchedMoves",
    j.analyzed_moves as "analyzedMoves", j.error_message as "errorMessage",
    j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt",
    coalesce((
      select sum(coalesce(c.cost_micros, c.reserved_micros)) from model_calls c where c.job_id = j.id
    ), 0)::float8 as "spentMicros"
  from bulk_jobs j join games g on g.id = j.game_id join game_scores s on s.game_id = j.game_id`;

/** As the index on open jobs has it. */
const isLike = sql`
  (j.game_id, j.ai_model, j.analysis_side, j.first_ply, j.last_ply, j.effort, j.depth)
    = (k.game_id, k.ai_model, k.analysis_side, k.first_ply, k.last_ply, k.effort, k.depth)`;
const isOpen = sql`j.status in ('pending', 'running')`;

export function bulkJobsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'sendMany'>) {
  const send = (jobs: readonly WaitingJob[]): Promise<void> =>
    queue.sendMany(analysisQueueName, jobs, {
      runSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
    });

  async function find(id: string): Promise<ListedJob | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await sql<ListedJob>`${listedJobs} where j.id = ${id}`.execute(db);
    return rows[0];
  }

  /** By game; those that are open already stay as they are. */
  async function addSome(requests: readonly NewJob[], createdBy: string | null, now: Date) {
    const { rows } = await sql<{ id: string; gameId: string }>`
      with added as (
        insert into bulk_jobs (
          game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, priority,
          cap_micros, total_moves, created_by, created_at
        )
        select k.*, ${createdBy}::uuid, ${now}::timestamptz from ${rowsOf(requests)}
        on conflict (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth)
          where status in ('pending', 'running') do nothing
        returning id, game_id, first_ply, last_ply, analysis_side
      ), moves as (
        insert into bulk_job_moves (job_id, ply)
        select id, generate_series(
          first_ply, last_ply, case analysis_side when 'both' then 1 else 2 end
        ) from added
      )
      select id, game_id as "gameId" from added`.execute(db);
    return rows;
  }

  /** Of jobs that were asked for more than once, the one that is open, else the newest. */
  async function findLike(requests: readonly NewJob[]): Promise<ListedJob[]> {
    const { rows } = await sql<ListedJob>`
      ${listedJobs} where j.id in (
        select distinct on (j.game_id) j.id from ${rowsOf(requests)} join bulk_jobs j on ${isLike}
        order by j.game_id, ${isOpen} desc, j.added desc
      )`.execute(db);
    return rows;
  }

  return {
    find,

    /** In study order; what is no game is left out. */
    async games(ids: readonly string[]): Promise<GameToAnalyse[]> {
      const { rows } = await gamesOf(ids).execute(db);
      return rows;
    },

    /** The same; they cannot go, and no job of theirs is taken up again, before the transaction ends. */
    async holdGames(ids: readonly string[]): Promise<GameToAnalyse[]> {
      const { rows } = await sql<GameToAnalyse>`${gamesOf(ids)} for key share of g`.execute(db);
      return rows;
    },

    /** With its moves, and on its way to a worker: all of it when the transaction ends, or nothing. In the order given. */
    async add(requests: readonly NewJob[], createdBy: string | null, now: Date) {
      const added = new Map<string, string>();
      // The list begins with the newest: the first one comes last, to stand on top of it.
      for (const some of inParts(requests.toReversed(), addedAtOnce)) {
        for (const { id, gameId } of await addSome(some, createdBy, now)) added.set(gameId, id);
      }
      const jobs = new Map<string, ListedJob>();
      for (const some of inParts(requests, jobsAtOnce)) {
        await send(
          some.flatMap(({ gameId, priority }) => {
            const jobId = added.get(gameId);
            return jobId === undefined ? [] : [waiting({ id: jobId, gameId, priority })];
          }),
        );
        for (const job of await findLike(some)) jobs.set(job.gameId, job);
      }
      const inOrder = requests.flatMap(({ gameId }) => jobs.get(gameId) ?? []);
      return { jobs: inOrder, addedCount: added.size };
    },

    /** Newest first. */
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

    async progressOf(ids: readonly string[]): Promise<JobProgress[]> {
      const { rows } = await sql<JobProgress>`
        select j.id, j.game_id as "gameId", g.slug, j.status, j.total_moves as "totalMoves",
          j.searched_moves as "searchedMoves", j.analyzed_moves as "analyzedMoves",
          j.error_message as "errorMessage"
        from bulk_jobs j join games g on g.id = j.game_id
        where j.id = any(${ids}::uuid[]) order by g.game_number, g.added`.execute(db);
      return rows;
    },

    /** Whoever works on it notices before the next thing is stored. False: it was over. */
    async cancel(id: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        update bulk_jobs as j set status = 'cancelled', lease = null, finished_at = ${now}
        where j.id = ${id} and ${isOpen} returning j.id`.execute(db);
      return rows.length > 0;
    },

    /** As `find`; nobody starts or takes up a job of its game before the transaction ends. */
    async hold(id: string): Promise<ListedJob | undefined> {
      if (!isUuid(id)) return undefined;
      await sql`
        select from games g where g.id = (select game_id from bulk_jobs where id = ${id})
        for update`.execute(db);
      return find(id);
    },

    /** The job that is open and does what this one did. */
    async findOpenLike(id: string): Promise<ListedJob | undefined> {
      const { rows } = await sql<ListedJob>`
        ${listedJobs}, bulk_jobs k where k.id = ${id} and ${isLike} and ${isOpen}`.execute(db);
      return rows[0];
    },

    async hasMovesLeft(id: string): Promise<boolean> {
      const { rows } = await sql`
        select from bulk_job_moves where job_id = ${id} and done_at is null limit 1`.execute(db);
      return rows.length > 0;
    },

    /** One that is over waits again, for what is not done of it. */
    async reopen(job: Pick<BulkJob, 'id' | 'gameId' | 'priority'>): Promise<void> {
      await sql`
        with again as (
          update bulk_job_moves set tries = 0, failure = null
          where job_id = ${job.id} and done_at is null
        )
        update bulk_jobs set status = 'pending', lease = null, error_message = null,
          started_at = null, finished_at = null
        where id = ${job.id}`.execute(db);
      // A worker that has not noticed the cancelling yet finds it waiting, and takes it up itself.
      await send([waiting(job)]);
    },
  };
}

function gamesOf(ids: readonly string[]) {
  return sql<GameToAnalyse>`
    select g.id, g.title, s.start_fen as "startFen", g.total_moves as "totalMoves"
    from games g join game_scores s on s.game_id = g.id
    where g.id = any(${ids.filter(isUuid)}::uuid[]) order by g.game_number, g.added`;
}

/** Requests as rows `k`, in their order. */
function rowsOf(requests: readonly NewJob[]) {
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

function inParts(requests: readonly NewJob[], size: number): (readonly NewJob[])[] {
  const count = Math.ceil(requests.length / size);
  return Array.from({ length: count }, (_, part) => requests.slice(part * size, (part + 1) * size));
}
