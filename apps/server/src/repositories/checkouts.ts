import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Checkout, NewCheckout } from '../entities/payment.ts';
import { createQueries } from './query.ts';
import { accessEnds } from './subscriptions.ts';
import { toCurrency } from './to-currency.ts';
import { isUuid } from './uuid.ts';

type Row = Selectable<Schema['checkouts']>;
type Page = { providerId: string; planId: string; checkoutUrl: string };

export function createCheckoutsRepository(db: Kysely<Schema>) {
  const { findRow, findRows } = createQueries(db);

  async function findOne(condition: RawBuilder<unknown>): Promise<Checkout | undefined> {
    const row = await findRow(sql<Row>`select * from checkouts where ${condition}`);
    return row && toCheckout(row);
  }

  return {
    /**
     * Locks the account, and with it its checkouts and subscriptions, until the transaction ends. Returns false if the
     * account does not exist.
     */
    async lockOwner(userId: string): Promise<boolean> {
      const locked = await findRow(sql`
        select id from users where id = ${userId} for no key update`);
      return locked !== undefined;
    },

    async findOpen(userId: string): Promise<Checkout | undefined> {
      return findOne(sql`user_id = ${userId} and closed_at is null`);
    },

    async find(id: string): Promise<Checkout | undefined> {
      return findOne(sql`id = ${id}`);
    },

    /** Finds a checkout of this provider by our own id, which may be any text. */
    async findByReference(provider: string, reference: string): Promise<Checkout | undefined> {
      if (!isUuid(reference)) return undefined;
      return findOne(sql`provider = ${provider} and id = ${reference}`);
    },

    async findByProviderId(provider: string, providerId: string): Promise<Checkout | undefined> {
      return findOne(sql`provider = ${provider} and provider_id = ${providerId}`);
    },

    async open(checkout: NewCheckout): Promise<Checkout> {
      const { userId, planType, startsAt, provider, askedAt, expiresAt } = checkout;
      const row = await db
        .insertInto('checkouts')
        .values({
          user_id: userId,
          plan_type: planType,
          amount_minor: checkout.amountMinor,
          currency: checkout.currency,
          starts_at: startsAt,
          provider,
          created_at: askedAt,
          asked_at: askedAt,
          expires_at: expiresAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCheckout(row);
    },

    /** Restarts a checkout for which no answer of the provider was ever stored. */
    async restart(id: string, askedAt: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable('checkouts')
        .set({ asked_at: askedAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Stores the checkout page. Returns false if the checkout was closed, restarted or deleted in the meantime. In this
     * case the page must not be shown.
     */
    async storePage({ id, askedAt }: Checkout, page: Page): Promise<boolean> {
      const answered = await db
        .updateTable('checkouts')
        .set({
          provider_id: page.providerId,
          provider_plan_id: page.planId,
          checkout_url: page.checkoutUrl,
        })
        .where('id', '=', id)
        .where('asked_at', '=', askedAt)
        .where('provider_id', 'is', null)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return answered.numUpdatedRows > 0n;
    },

    /** Deletes the checkout after the provider refused to open a page. */
    async drop({ id, askedAt }: Checkout): Promise<void> {
      await db
        .deleteFrom('checkouts')
        .where('id', '=', id)
        .where('asked_at', '=', askedAt)
        .where('provider_id', 'is', null)
        .execute();
    },

    async close(id: string, now: Date): Promise<void> {
      await db
        .updateTable('checkouts')
        .set({ closed_at: now })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .execute();
    },

    /** If it is called more than once, the earliest time is kept. */
    async end(id: string, endedAt: Date): Promise<void> {
      await db
        .updateTable('checkouts')
        .set({ ended_at: sql`least(ended_at, ${endedAt})` })
        .where('id', '=', id)
        .execute();
    },

    /** Resets `looked_at` after a change, so that the provider is queried again. */
    async resetLookedAt(providerId: string): Promise<void> {
      await db
        .updateTable('checkouts')
        .set({ looked_at: null })
        .where('provider_id', '=', providerId)
        .execute();
    },

    /**
     * Records when the provider was asked whether the subscription renews. Returns false if a later answer is already
     * known; the caller then ignores this one.
     */
    async noteRenewalRead(providerId: string, readAt: Date): Promise<boolean> {
      const noted = await db
        .updateTable('checkouts')
        .set({ renewal_read_at: readAt })
        .where('provider_id', '=', providerId)
        .where((where) =>
          where.or([where('renewal_read_at', 'is', null), where('renewal_read_at', '<=', readAt)]),
        )
        .executeTakeFirst();
      return noted.numUpdatedRows > 0n;
    },

    async setLookedAt(id: string, now: Date): Promise<void> {
      await db.updateTable('checkouts').set({ looked_at: now }).where('id', '=', id).execute();
    },

    /**
     * Returns the account's checkouts whose state at the provider may have changed: open ones, those that something has
     * happened to, and those whose paid period is about to end or has ended.
     */
    async listUnsettled(userId: string, provider: string, now: Date): Promise<Checkout[]> {
      const rows = await findRows(sql<Row>`
        select c.* from checkouts c left join subscriptions s on s.checkout_id = c.id
        where c.user_id = ${userId} and c.provider = ${provider} and c.provider_id is not null
          and (c.closed_at is null or c.looked_at is null
            or s.cancelled_at is null and s.ends_at < ${now}::timestamptz + interval '1 hour')
        order by c.created_at desc limit 3`);
      return rows.map(toCheckout);
    },

    /**
     * Returns checkouts whose state must be queried at the provider, the least recently tried first. Setting `tried_at`
     * leases each of them for a while. Unpaid ones are due until a day after they expire. Paid ones are due once after
     * each payment and around the end of their period: until two days after the end if cancelled, for 400 days if not.
     * Older checkouts are queried less often, but at least once a day.
     */
    async takeUnsettled(provider: string, now: Date, limit: number): Promise<Checkout[]> {
      const rows = await findRows(sql<Row>`
        update checkouts set tried_at = ${now} where id in (
          select c.id from checkouts c left join subscriptions s on s.checkout_id = c.id
          where c.provider = ${provider} and c.provider_id is not null
            and (c.tried_at is null or c.tried_at < ${now}::timestamptz - least(interval '1 day',
              greatest(interval '2 minutes', (${now}::timestamptz - coalesce(s.ends_at, c.created_at)) / 10)))
            and (c.looked_at is null or case when s.id is null
              then c.closed_at is null
                or c.looked_at < greatest(c.closed_at, c.expires_at) + interval '1 day'
              else s.ends_at < ${now}::timestamptz + interval '10 minutes'
                and c.looked_at < s.ends_at +
                  case when s.cancelled_at is null then interval '400 days' else interval '2 days' end
              end)
          order by c.tried_at nulls first, c.id limit ${limit} for update of c skip locked
        ) returning *`);
      return rows.map(toCheckout);
    },

    /** Deletes all checkouts of an account. Returns those for which the provider may still charge. */
    async removeByUser(userId: string): Promise<{ provider: string; providerId: string }[]> {
      const gone = await db
        .deleteFrom('checkouts')
        .where('user_id', '=', userId)
        .returning(['provider', 'provider_id', 'ended_at'])
        .execute();
      return gone.flatMap(({ provider, provider_id, ended_at }) =>
        provider_id !== null && ended_at === null ? [{ provider, providerId: provider_id }] : [],
      );
    },

    /** Finds the checkout of the running subscription. */
    async findRunning(userId: string, now: Date): Promise<Checkout | undefined> {
      const row = await findRow(sql<Row>`
        select c.* from checkouts c join subscriptions s on s.checkout_id = c.id
        where c.user_id = ${userId} and s.cancelled_at is null and ${sql.raw(accessEnds)} > ${now}`);
      return row && toCheckout(row);
    },

    /** Returns the oldest checkouts first. */
    async listByUser(userId: string): Promise<Checkout[]> {
      const rows = await findRows(sql<Row>`
        select * from checkouts where user_id = ${userId} order by created_at, id`);
      return rows.map(toCheckout);
    },

    async removeUnpaid(closedBefore: Date): Promise<void> {
      await sql`
        delete from checkouts where closed_at < ${closedBefore} and expires_at < ${closedBefore}
          and not exists (select from subscriptions where checkout_id = checkouts.id)`.execute(db);
    },
  };
}

function toCheckout(row: Row): Checkout {
  return {
    id: row.id,
    userId: row.user_id,
    planType: row.plan_type === 'yearly' ? 'yearly' : 'monthly',
    amountMinor: row.amount_minor,
    currency: toCurrency(row.currency),
    startsAt: row.starts_at,
    provider: row.provider,
    providerPlanId: row.provider_plan_id,
    providerId: row.provider_id,
    checkoutUrl: row.checkout_url,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    endedAt: row.ended_at,
  };
}
