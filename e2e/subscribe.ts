import pg from 'pg';
import type { SignedIn } from './people.ts';

/** Adds a subscription to Basic from now on, as if the user had bought it. */
export const subscribe = (person: SignedIn): Promise<void> =>
  change(
    person,
    `insert into subscriptions (user_id, plan_type, amount_rupees, started_at, ends_at)
     values ($1, 'monthly', 199, now(), now() + '1 month')`,
  );

/** Ends the paid period of the user's subscription. */
export const endSubscription = (person: SignedIn): Promise<void> =>
  change(
    person,
    `update subscriptions
     set started_at = started_at - interval '1 day', ends_at = now() where user_id = $1`,
  );

async function change({ user }: SignedIn, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['PRODUCT_DATABASE_URL'] });
  await client.connect();
  await client.query(sql, [user.id]);
  await client.end();
}
