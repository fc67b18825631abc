import pg from 'pg';
import type { SignedIn } from './people.ts';

/** Adds a subscription to Basic, as if the user had bought it that many months ago. It ends in a month. */
export const subscribe = (person: SignedIn, monthsAgo = 0): Promise<void> =>
  change(
    person,
    `with paid as (
       insert into checkouts (user_id, plan_type, amount_minor, provider, created_at, asked_at, expires_at, closed_at)
       values ($1, 'monthly', 19900, 'razorpay', now(), now(), now(), now()) returning id
     )
     insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at, checkout_id)
     select $1, 'monthly', 19900, now() - ${monthsAgo} * interval '1 month', now() + '1 month', id from paid`,
  );

/** Adds Basic from now on, as if an admin had granted it. */
export const grant = (person: SignedIn): Promise<void> =>
  change(
    person,
    `insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at)
     values ($1, 'yearly', 0, now(), now() + '1 year')`,
  );

/** Ends the paid period of the user's subscription, which is not renewed. */
export const endSubscription = (person: SignedIn): Promise<void> =>
  change(
    person,
    `update subscriptions
     set started_at = started_at - interval '1 day', ends_at = now(), cancelled_at = now()
     where user_id = $1`,
  );

async function change({ user }: SignedIn, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['PRODUCT_DATABASE_URL'] });
  await client.connect();
  await client.query(sql, [user.id]);
  await client.end();
}
