import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Subscription } from '../entities/subscription.ts';
import { isUuid } from './uuid.ts';

/**
 * Until when a subscription gives access. One that renews is charged around its end, so it lasts a day longer; one that was
 * cancelled or granted ends on time.
 */
export const accessEnds = `(ends_at +
  case when checkout_id is not null and cancelled_at is null then interval '24 hours' else interval '0' end)`;

export function subscriptionsRepository(db: Kysely<Schema>) {
  return {
    async findRunning(userId: string, now: Date): Promise<Subscription | undefined> {
      const row = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('cancelled_at', 'is', null)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row && toSubscription(row);
    },

    /** `first` tells whether this call did it: a second one changes nothing. Undefined: not a subscription of this user. */
    async cancel(userId: string, id: string, now: Date): Promise<{ first: boolean } | undefined> {
      if (!isUuid(id)) return undefined;
      const cancelled = await db
        .updateTable('subscriptions')
        .set({ cancelled_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst();
      if (cancelled.numUpdatedRows > 0n) return { first: true };
      const known = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return known && { first: false };
    },

    /** Oldest first. */
    async listOf(userId: string): Promise<Subscription[]> {
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('started_at')
        .orderBy('id')
        .execute();
      return rows.map(toSubscription);
    },
  };
}

function toSubscription(row: Selectable<Schema['subscriptions']>): Subscription {
  return {
    id: row.id,
    planType: row.plan_type === 'yearly' ? 'yearly' : 'monthly',
    amountRupees: row.amount_rupees,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    cancelledAt: row.cancelled_at,
  };
}
