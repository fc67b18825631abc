import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Payment } from '../entities/payment.ts';

type NotedEvent = { id: string; kind: string; outcome: string; receivedAt: Date };

export function createPaymentsRepository(db: Kysely<Schema>) {
  return {
    /** Records an event. Returns false if it is already recorded; of two concurrent calls the second waits for the first. */
    async recordEvent({ id, kind, outcome, receivedAt }: NotedEvent): Promise<boolean> {
      const noted = await db
        .insertInto('payment_events')
        .values({ event_id: id, kind, outcome, received_at: receivedAt })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .executeTakeFirst();
      return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
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

    /** Payments among these that are already recorded. */
    async findKnown(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('payments')
        .select('provider_payment_id')
        .where('provider_payment_id', 'in', [...ids])
        .execute();
      return new Set(rows.map((row) => row.provider_payment_id));
    },

    async add(payment: Payment): Promise<void> {
      await db
        .insertInto('payments')
        .values({
          provider_payment_id: payment.providerPaymentId,
          subscription_id: payment.subscriptionId,
          amount_rupees: payment.amountRupees,
          period_start: payment.periodStart,
          period_end: payment.periodEnd,
          recorded_at: payment.recordedAt,
        })
        .execute();
    },

    /** Oldest first. */
    async listByUser(userId: string): Promise<Payment[]> {
      const rows = await db
        .selectFrom('payments')
        .innerJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
        .selectAll('payments')
        .where('subscriptions.user_id', '=', userId)
        .orderBy('payments.period_start')
        .orderBy('payments.provider_payment_id')
        .execute();
      return rows.map((row) => ({
        providerPaymentId: row.provider_payment_id,
        subscriptionId: row.subscription_id,
        amountRupees: row.amount_rupees,
        periodStart: row.period_start,
        periodEnd: row.period_end,
        recordedAt: row.recorded_at,
      }));
    },
  };
}
