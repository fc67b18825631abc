import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ProviderCancellation } from '../entities/payment.ts';

type Wish = { provider: string; providerId: string; isImmediate: boolean };
type Row = { provider_id: string; is_immediate: boolean; tries: number };

/** What the provider has yet to be told. */
export function providerCancellationsRepository(db: Kysely<Schema>) {
  return {
    /** Asked for twice, the sooner end counts. */
    async ask({ provider, providerId, isImmediate }: Wish, now: Date): Promise<void> {
      await db
        .insertInto('provider_cancellations')
        .values({
          provider,
          provider_id: providerId,
          is_immediate: isImmediate,
          requested_at: now,
        })
        .onConflict((conflict) =>
          conflict.column('provider_id').doUpdateSet({
            is_immediate: sql`provider_cancellations.is_immediate or excluded.is_immediate`,
            tries: 0,
            tried_at: null,
          }),
        )
        .execute();
    },

    /** Those whose turn it is, the longest untried first; whoever gets one has it for a while. The pauses double, up to six hours. */
    async takeDue(provider: string, now: Date, most: number): Promise<ProviderCancellation[]> {
      const { rows } = await sql<Row>`
        update provider_cancellations set tries = tries + 1, tried_at = ${now}
        where provider_id in (
          select provider_id from provider_cancellations
          where provider = ${provider} and (tried_at is null or tried_at <= ${now}::timestamptz
            - least(interval '6 hours', interval '30 seconds' * power(2, least(tries, 12))))
          order by tried_at nulls first, provider_id limit ${most} for update skip locked
        ) returning provider_id, is_immediate, tries`.execute(db);
      return rows.map(toCancellation);
    },

    /** This one, unless somebody has it already. */
    async takeNew(providerId: string, now: Date): Promise<ProviderCancellation | undefined> {
      const { rows } = await sql<Row>`
        update provider_cancellations set tries = tries + 1, tried_at = ${now}
        where provider_id = ${providerId} and tried_at is null
        returning provider_id, is_immediate, tries`.execute(db);
      return rows.map(toCancellation)[0];
    },

    /** Told. Stays if it is wanted sooner by now. */
    async settle({ providerId, isImmediate }: ProviderCancellation): Promise<void> {
      await db
        .deleteFrom('provider_cancellations')
        .where('provider_id', '=', providerId)
        .where((where) => where.or([where('is_immediate', '=', false), where.val(isImmediate)]))
        .execute();
    },
  };
}

function toCancellation({ provider_id, is_immediate, tries }: Row): ProviderCancellation {
  return { providerId: provider_id, isImmediate: is_immediate, tries };
}
