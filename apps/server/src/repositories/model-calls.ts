import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

/** Request to a language model, recorded before it is sent. */
export type NewModelCall = {
  jobId: string;
  family: string;
  /** Name of the model at the provider. */
  model: string;
  ply: number | undefined;
  level: string;
  reservedTokens: number;
  reservedMicros: number;
};

export type AnsweredCall = {
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  /** Answer stored with the call. `text` is a JSON array of all answers to the question so far. */
  answer?: { key: string; text: string } | undefined;
};

export type FamilyUsage = { family: string; tokens: number; costMicros: number };
/** Totals over the texts requested from a model since a given time. */
export type TextFigures = {
  texts: number;
  inputTokens: number;
  outputTokens: number;
  /** Total time between request and answer, in seconds. */
  seconds: number;
};

/** A call that was never answered counts at its reserved maximum cost. */
const cost = sql<string>`coalesce(sum(coalesce(cost_micros, reserved_micros)), 0)::bigint`;
/** Only reported tokens count. */
const tokens = sql<string>`coalesce(sum(input_tokens::bigint + output_tokens), 0)::bigint`;

export function createModelCallsRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    /** Locks spending on this model family until the transaction ends. */
    async lockFamily(family: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext(${`model calls: ${family}`}))`.execute(db);
    },

    async begin(call: NewModelCall, begunAt: Date): Promise<string> {
      const { id } = await db
        .insertInto('model_calls')
        .values({
          begun_at: begunAt,
          family: call.family,
          model: call.model,
          job_id: call.jobId,
          ply: call.ply ?? null,
          level: call.level,
          reserved_tokens: call.reservedTokens,
          reserved_micros: call.reservedMicros,
        })
        .returning(sql<string>`id`.as('id'))
        .executeTakeFirstOrThrow();
      return id;
    },

    /**
     * Records the cost of a call and stores its answer, in one statement. If two calls asked the same question, the
     * longer list of answers is kept.
     */
    async recordAnswer(id: string, call: AnsweredCall, answeredAt: Date): Promise<void> {
      await sql`
        with answered as (
          update model_calls set answered_at = ${answeredAt}, input_tokens = ${call.inputTokens},
            output_tokens = ${call.outputTokens}, cost_micros = ${call.costMicros}
          where id = ${id} and answered_at is null
          returning model
        )
        insert into model_answers as kept (key, model, answers, created_at)
        select ${call.answer?.key ?? null}::text, model, ${call.answer?.text ?? null}::text, ${answeredAt}::timestamptz
        from answered where ${call.answer !== undefined}
        on conflict (key) do update set answers = excluded.answers, created_at = excluded.created_at
        where json_array_length(kept.answers::json) < json_array_length(excluded.answers::json)`.execute(
        db,
      );
    },

    async findAnswer(key: string): Promise<string | undefined> {
      const row = await findRow(sql<{ answers: string }>`
        select answers from model_answers where key = ${key}`);
      return row?.answers;
    },

    /** Returns the cost in millionths of a dollar by job, removed calls included. 0 for a job without calls. */
    async sumCostByJob(jobIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await findRows(sql<{ id: string; micros: string }>`
        select j.id, j.removed_cost_micros + (
          select ${cost} from model_calls where job_id = j.id
        ) as micros
        from bulk_jobs j where j.id = any(${jobIds}::uuid[])`);
      const spent = new Map(jobIds.map((id) => [id, 0]));
      for (const { id, micros } of rows) spent.set(id, Number(micros));
      return spent;
    },

    async countTokensSince(family: string, since: Date): Promise<number> {
      const { tokens } = await getRow(sql<{ tokens: number }>`
        select coalesce(sum(coalesce(input_tokens + output_tokens, reserved_tokens)), 0)::float8 as tokens
        from model_calls where family = ${family} and begun_at >= ${since}`);
      return tokens;
    },

    /** Returns reported input and output tokens and total cost since the installation, removed calls included. */
    async sumUsageByFamily(): Promise<FamilyUsage[]> {
      return findRows(sql<FamilyUsage>`
        select family, sum(tokens)::float8 as tokens, sum(cost_micros)::float8 as "costMicros"
        from (
          select family, ${tokens} as tokens, ${cost} as cost_micros from model_calls group by family
          union all select family, tokens, cost_micros from removed_model_calls
        ) as used
        group by family order by family`);
    },

    /**
     * Deletes at most `limit` calls that began before the given time, and adds them to the sums of their family and of
     * their job. Calls of jobs that wait or run are kept. Returns the number of deleted calls.
     */
    async removeBefore(time: Date, limit: number): Promise<number> {
      const { removed } = await getRow(sql<{ removed: number }>`
        with gone as (
          delete from model_calls where id in (
            select c.id from model_calls c left join bulk_jobs j on j.id = c.job_id
            where c.begun_at < ${time} and coalesce(j.status not in ('pending', 'running'), true)
            order by c.begun_at limit ${limit}
          )
          returning family, job_id, input_tokens, output_tokens, cost_micros, reserved_micros
        ), by_family as (
          insert into removed_model_calls as sums (family, tokens, cost_micros)
          select family, ${tokens}, ${cost} from gone group by family
          on conflict (family) do update set tokens = sums.tokens + excluded.tokens,
            cost_micros = sums.cost_micros + excluded.cost_micros
        ), by_job as (
          update bulk_jobs set removed_cost_micros = removed_cost_micros + spent.micros
          from (select job_id, ${cost} as micros from gone group by job_id) as spent
          where bulk_jobs.id = spent.job_id
        )
        select count(*)::int as removed from gone`);
      return removed;
    },

    async removeAnswersBefore(time: Date): Promise<void> {
      await db.deleteFrom('model_answers').where('created_at', '<', time).execute();
    },

    /**
     * Counts texts, not requests, because one text may need more than one request. Calls without a ply are left out:
     * they asked for single sentences, before models wrote comments.
     */
    async sumTextFigures(family: string, model: string, since: Date): Promise<TextFigures> {
      const rows = await findRows(sql<TextFigures>`
        select count(distinct (job_id, ply, level))::int as texts,
          coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
          coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
          coalesce(sum(extract(epoch from answered_at - begun_at)), 0)::float8 as seconds
        from model_calls
        where family = ${family} and begun_at >= ${since} and model = ${model} and output_tokens > 0
          and ply is not null`);
      return rows[0] ?? { texts: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
    },
  };
}
