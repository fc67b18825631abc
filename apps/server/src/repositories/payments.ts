import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Payment } from '../entities/payment.ts';
import { createQueries } from './query.ts';

type NotedEvent = { id: string; kind: string; outcome: string; receivedAt: Date };

export function createPaymentsRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  return {
    /**
     * Records an event. Returns false if it is already recorded. If two calls are concurrent, the second waits for the
     * first.
     */
    async recordEvent({ id, kind, outcome, receivedAt }: NotedEvent): Promise<boolean> {
      const noted = await db
        .insertInto('payment_events')
        .values({ event_id: id, kind, outcome, received_at: receivedAt })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .executeTakeFirst();
      return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async isRecorded(eventId: string): Promise<boolean> {
      const rows = await findRows(sql`select from payment_events where event_id = ${eventId}`);
      return rows.length > 0;
    },

    async recordOutcome(eventId: string, outcome: string): Promise<void> {
      await db
        .updateTable('payment_events')
        .set({ outcome })
        .where('event_id', '=', eventId)
        .execute();
    },

    async removeEventsBefore(time: Date): Promise<void> {
      await db.deleteFrom('payment_events').where('received_at', '<', time).execute();
    },

    /** Returns those of the given payments that are already recorded. */
    async findKnown(ids: readonly string[]): Promise<Set<string>> {
      const rows = await findRows(sql<{ id: string }>`
        select provider_payment_id as id from payments where provider_payment_id = any(${ids})`);
      return new Set(rows.map(({ id }) => id));
    },

    async add(payment: Payment): Promise<void> {
      await db
        .insertInto('payments')
        .values({
          provider_payment_id: payment.providerPaymentId,
          subscription_id: payment.subscriptionId,
          amount_minor: payment.amountMinor,
          currency: payment.currency,
          period_start: payment.periodStart,
          period_end: payment.periodEnd,
          recorded_at: payment.recordedAt,
        })
        .execute();
    },

    /** Returns the oldest payments first. */
    async listByUser(userId: string): Promise<Payment[]> {
      return findRows(sql<Payment>`
        select p.provider_payment_id as "providerPaymentId", p.subscription_id as "subscriptionId",
          p.amount_minor as "amountMinor", p.currency, p.period_start as "periodStart",
          p.period_end as "periodEnd", p.recorded_at as "recordedAt"
        from payments p join subscriptions s on s.id = p.subscription_id
        where s.user_id = ${userId} order by p.period_start, p.provider_payment_id`);
    },
  };
}
