import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A request to a language model that is about to be sent. */
export type NewModelCall = {
  jobId: string;
  family: string;
  /** By its provider's name. */
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
  /** Kept with it; text is all answers to that question so far, as a JSON array. */
  answer?: { key: string; text: string } | undefined;
};

export type FamilyUsage = { family: string; tokens: number; costMicros: number };
export type TokensOfText = { texts: number; inputTokens: number; outputTokens: number };

/** What nobody saw the answer of counts as dear as it can have been. */
const cost = sql<string>`coalesce(sum(coalesce(cost_micros, reserved_micros)), 0)`;

export function modelCallsRepository(db: Kysely<Schema>) {
  return {
    /**
     * Holds the job and its family to the end of the transaction: whoever wants to spend on either waits, and then sees what
     * happened here. Returns what the job may spend; undefined where there is no such job any more.
     */
    async hold(jobId: string, family: string): Promise<number | undefined> {
      const { rows } = await sql<{ cap: string }>`
        select cap_micros as cap from bulk_jobs where id = ${jobId} for no key update`.execute(db);
      await sql`select pg_advisory_xact_lock(hashtext(${`model calls: ${family}`}))`.execute(db);
      return rows[0] && Number(rows[0].cap);
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
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },

    /** Notes what a request cost and keeps its answer, in one statement. Of two processes that asked the same, the longer answer stays. */
    async answer(id: string, call: AnsweredCall, answeredAt: Date): Promise<void> {
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
      const row = await db
        .selectFrom('model_answers')
        .select('answers')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.answers;
    },

    /** Millionths of a dollar, by job; 0 for one that has asked nobody. */
    async spentByJob(jobIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('model_calls')
        .select(['job_id', cost.as('spent')])
        .where('job_id', '=', sql<string>`any(${jobIds}::uuid[])`)
        .groupBy('job_id')
        .execute();
      const spent = new Map(jobIds.map((id) => [id, 0]));
      for (const { job_id: id, spent: micros } of rows) if (id) spent.set(id, Number(micros));
      return spent;
    },

    async tokensSince(family: string, since: Date): Promise<number> {
      const { rows } = await sql<{ tokens: string }>`
        select coalesce(sum(coalesce(input_tokens + output_tokens, reserved_tokens)), 0) as tokens
        from model_calls where family = ${family} and begun_at >= ${since}`.execute(db);
      return Number(rows[0]?.tokens ?? 0);
    },

    /** Tokens in and out that were reported, and what was spent, ever. */
    async usageByFamily(): Promise<FamilyUsage[]> {
      const rows = await db
        .selectFrom('model_calls')
        .select([
          'family',
          sql<string>`coalesce(sum(input_tokens::bigint + output_tokens), 0)`.as('tokens'),
          cost.as('spent'),
        ])
        .groupBy('family')
        .orderBy('family')
        .execute();
      return rows.map(({ family, tokens, spent }) => ({
        family,
        tokens: Number(tokens),
        costMicros: Number(spent),
      }));
    },
  };
}
