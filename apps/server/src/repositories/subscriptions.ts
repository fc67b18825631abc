import type { PlanType } from '@lamplight/contract/payments.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Checkout } from '../entities/payment.ts';
import type { Subscription } from '../entities/subscription.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';
import { toCurrency } from './to-currency.ts';

/**
 * SQL expression for the end of access. A renewing subscription is charged around its end, so its access lasts a day
 * longer. A cancelled or granted one ends on time.
 */
export const accessEnds = `(ends_at +
  case when checkout_id is not null and cancelled_at is null then interval '24 hours' else interval '0' end)`;

const givesAccess = (now: Date) => sql<boolean>`${sql.raw(accessEnds)} > ${now}`;

type Row = Selectable<Schema['subscriptions']>;
type Period = { start: Date; end: Date };

export function createSubscriptionsRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);

  async function findOne(condition: RawBuilder<unknown>): Promise<Subscription | undefined> {
    const row = await findRow(sql<Row>`select * from subscriptions where ${condition}`);
    return row && toSubscription(row);
  }

  return {
    async findRunning(userId: string, now: Date): Promise<Subscription | undefined> {
      return findOne(sql`
        user_id = ${userId} and cancelled_at is null and ${givesAccess(now)}`);
    },

    /** Finds a subscription that is not cancelled but gives no access, because the renewal payment is missing. */
    async findLapsed(userId: string, now: Date): Promise<Subscription | undefined> {
      return findOne(sql`
        user_id = ${userId} and cancelled_at is null and not ${givesAccess(now)}`);
    },

    async findByCheckout(checkoutId: string): Promise<Subscription | undefined> {
      return findOne(sql`checkout_id = ${checkoutId}`);
    },

    /** Returns the end of the paid period; null if nothing is paid. */
    async findPaidUntil(userId: string, now: Date): Promise<Date | null> {
      const { until } = await getRow(sql<{ until: Date | null }>`
        select max(ends_at) as until from subscriptions
        where user_id = ${userId} and ends_at > ${now}`);
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
          amount_minor: checkout.amountMinor,
          currency: checkout.currency,
          started_at: start,
          ends_at: end,
          cancelled_at: cancelledAt,
          checkout_id: checkout.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toSubscription(row);
    },

    /** Adds a subscription without payment. */
    async grant(userId: string, planType: PlanType, { start, end }: Period): Promise<void> {
      await db
        .insertInto('subscriptions')
        .values({
          user_id: userId,
          plan_type: planType,
          amount_minor: 0,
          started_at: start,
          ends_at: end,
        })
        .execute();
    },

    /** Ends all current and future access now. Returns the ended subscriptions. */
    async revoke(userId: string, now: Date): Promise<Subscription[]> {
      const rows = await db
        .updateTable('subscriptions')
        .set({
          ends_at: sql`least(ends_at, ${now})`,
          cancelled_at: sql`coalesce(cancelled_at, ${now})`,
        })
        .where('user_id', '=', userId)
        .where(givesAccess(now))
        .returningAll()
        .execute();
      return rows.map(toSubscription);
    },

    /** Extends the subscription to this period. Periods may arrive in any order. */
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

    /** If it is called more than once, the earliest time is kept. */
    async end(id: string, cancelledAt: Date): Promise<void> {
      await db
        .updateTable('subscriptions')
        .set({ cancelled_at: sql`least(cancelled_at, ${cancelledAt})` })
        .where('id', '=', id)
        .execute();
    },

    /** Renews again, after the payer took a cancellation back at the provider. */
    async resume(id: string): Promise<void> {
      await db
        .updateTable('subscriptions')
        .set({ cancelled_at: null })
        .where('id', '=', id)
        .execute();
    },

    /**
     * `first` is false if the subscription was already cancelled; nothing is changed in this case. Returns undefined if
     * the user has no such subscription.
     */
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
      const known = await findOne(sql`user_id = ${userId} and id = ${id}`);
      return known && { first: false, subscription: known };
    },

    /** Returns the oldest subscriptions first. */
    async listByUser(userId: string): Promise<Subscription[]> {
      const rows = await findRows(sql<Row>`
        select * from subscriptions where user_id = ${userId} order by started_at, id`);
      return rows.map(toSubscription);
    },
  };
}

function toSubscription(row: Row): Subscription {
  return {
    id: row.id,
    planType: row.plan_type === 'yearly' ? 'yearly' : 'monthly',
    amountMinor: row.amount_minor,
    currency: toCurrency(row.currency),
    startedAt: row.started_at,
    endsAt: row.ends_at,
    cancelledAt: row.cancelled_at,
    checkoutId: row.checkout_id,
  };
}
