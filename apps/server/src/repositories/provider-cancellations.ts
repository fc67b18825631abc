import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ProviderCancellation } from '../entities/payment.ts';
import { createQueries } from './query.ts';

type CancellationRequest = { provider: string; providerId: string; isImmediate: boolean };
type Row = { provider_id: string; is_immediate: boolean; tries: number };

/** Cancellations that the payment provider has not confirmed yet. */
export function createProviderCancellationsRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);

  async function takeWhere(
    condition: RawBuilder<unknown>,
    now: Date,
    limit: number,
  ): Promise<ProviderCancellation[]> {
    const rows = await findRows(sql<Row>`
      update provider_cancellations set tries = tries + 1, tried_at = ${now}
      where provider_id in (
        select provider_id from provider_cancellations
        where ${condition} and (tried_at is null or tried_at <= ${now}::timestamptz
          - least(interval '6 hours', interval '30 seconds' * power(2, least(tries, 12))))
        order by tried_at nulls first, provider_id limit ${limit} for update skip locked
      ) returning provider_id, is_immediate, tries`);
    return rows.map(toCancellation);
  }

  return {
    /** If a cancellation is requested twice, an immediate one takes precedence over one at the end of the period. */
    async request(
      { provider, providerId, isImmediate }: CancellationRequest,
      now: Date,
    ): Promise<void> {
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

    /**
     * Returns cancellations that are due, the least recently tried first. Setting `tried_at` leases each of them for a
     * while. The delay between attempts doubles, up to six hours.
     */
    async takeDue(provider: string, now: Date, limit: number): Promise<ProviderCancellation[]> {
      return takeWhere(sql`provider = ${provider}`, now, limit);
    },

    /** Same as `takeDue`, for cancellations that this provider cannot do because another one has the subscription. */
    async takeStranded(
      provider: string,
      now: Date,
      limit: number,
    ): Promise<ProviderCancellation[]> {
      return takeWhere(sql`provider <> ${provider}`, now, limit);
    },

    /** Takes this cancellation, unless another caller has already taken it or another provider has to do it. */
    async takeNew(
      provider: string,
      providerId: string,
      now: Date,
    ): Promise<ProviderCancellation | undefined> {
      const row = await db
        .updateTable('provider_cancellations')
        .set({ tries: sql`tries + 1`, tried_at: now })
        .where('provider_id', '=', providerId)
        .where('provider', '=', provider)
        .where('tried_at', 'is', null)
        .returning(['provider_id', 'is_immediate', 'tries'])
        .executeTakeFirst();
      return row && toCancellation(row);
    },

    async isPending(providerId: string): Promise<boolean> {
      const rows = await findRows(
        sql`select from provider_cancellations where provider_id = ${providerId}`,
      );
      return rows.length > 0;
    },

    /** Deletes a confirmed cancellation, unless an immediate one has been requested in the meantime. */
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
