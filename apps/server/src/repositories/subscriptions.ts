import type { PlanType } from '@lamplight/contract/payments.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Checkout } from '../entities/payment.ts';
import type { Subscription } from '../entities/subscription.ts';
import { isUuid } from './uuid.ts';

/**
 * End of access of a subscription. A renewing one is charged around its end, so its access lasts a day longer; a
 * cancelled or granted one ends on time.
 */
export const accessEnds = `(ends_at +
  case when checkout_id is not null and cancelled_at is null then interval '24 hours' else interval '0' end)`;

const givesAccess = (now: Date) => sql<boolean>`${sql.raw(accessEnds)} > ${now}`;

type Period = { start: Date; end: Date };

export function createSubscriptionsRepository(db: Kysely<Schema>) {
  const selectOf = (userId: string) =>
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId);

  return {
    async findRunning(userId: string, now: Date): Promise<Subscription | undefined> {
      const row = await selectOf(userId)
        .where('cancelled_at', 'is', null)
        .where(givesAccess(now))
        .executeTakeFirst();
      return row && toSubscription(row);
    },

    /** Not cancelled but without access: the renewal payment is missing. */
    async findLapsed(userId: string, now: Date): Promise<Subscription | undefined> {
      const row = await selectOf(userId)
        .where('cancelled_at', 'is', null)
        .where((where) => where.not(givesAccess(now)))
        .executeTakeFirst();
      return row && toSubscription(row);
    },

    async findByCheckout(checkoutId: string): Promise<Subscription | undefined> {
      const row = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('checkout_id', '=', checkoutId)
        .executeTakeFirst();
      return row && toSubscription(row);
    },

    /** End of the paid time; null if nothing is paid. */
    async findPaidUntil(userId: string, now: Date): Promise<Date | null> {
      const { until } = await db
        .selectFrom('subscriptions')
        .select((select) => select.fn.max('ends_at').as('until'))
        .where('user_id', '=', userId)
        .where('ends_at', '>', now)
        .executeTakeFirstOrThrow();
      return until;
    },

    async begin(
      checkout: Checkout,
      { start, end }: Period,
      cancelledAt: Date | null,
    ): Promise<Subscription> {
      const row = await db
        .insertInto('subscriptions')
        .values({
          user_id: checkout.userId,
          plan_type: checkout.planType,
          amount_rupees: checkout.amountRupees,
          started_at: start,
          ends_at: end,
          cancelled_at: cancelledAt,
          checkout_id: checkout.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toSubscription(row);
    },

    /** Adds a free subscription. */
    async grant(userId: string, planType: PlanType, { start, end }: Period): Promise<void> {
      await db
        .insertInto('subscriptions')
        .values({
          user_id: userId,
          plan_type: planType,
          amount_rupees: 0,
          started_at: start,
          ends_at: end,
        })
        .execute();
    },

    /** Ends all current and future access now. Returns the ended subscriptions. */
    async revoke(userId: string, now: Date): Promise<Subscription[]> {
      const { rows } = await sql<Selectable<Schema['subscriptions']>>`
        update subscriptions set
          ends_at = least(ends_at, ${now}), cancelled_at = coalesce(cancelled_at, ${now})
        where user_id = ${userId} and ${givesAccess(now)}
        returning *`.execute(db);
      return rows.map(toSubscription);
    },

    /** Extends the subscription to the period; periods may arrive in any order. */
    async extend(id: string, { start, end }: Period): Promise<void> {
      await db
        .updateTable('subscriptions')
        .set({
          started_at: sql`least(started_at, ${start})`,
          ends_at: sql`greatest(ends_at, ${end})`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** The earliest time wins. */
    async end(id: string, cancelledAt: Date): Promise<void> {
      await db
        .updateTable('subscriptions')
        .set({ cancelled_at: sql`least(cancelled_at, ${cancelledAt})` })
        .where('id', '=', id)
        .execute();
    },

    /** `first` is false if it was already cancelled; nothing changes then. Undefined if the user has no such subscription. */
    async cancel(
      userId: string,
      id: string,
      now: Date,
    ): Promise<{ first: boolean; subscription: Subscription } | undefined> {
      if (!isUuid(id)) return undefined;
      const cancelled = await db
        .updateTable('subscriptions')
        .set({ cancelled_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (cancelled) return { first: true, subscription: toSubscription(cancelled) };
      const known = await selectOf(userId).where('id', '=', id).executeTakeFirst();
      return known && { first: false, subscription: toSubscription(known) };
    },

    /** Oldest first. */
    async listByUser(userId: string): Promise<Subscription[]> {
      const rows = await selectOf(userId).orderBy('started_at').orderBy('id').execute();
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
    checkoutId: row.checkout_id,
  };
}
