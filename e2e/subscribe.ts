import pg from 'pg';
import type { SignedIn } from './people.ts';

/** Basic from now on, as if bought. */
export async function subscribe({ user }: SignedIn): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['PRODUCT_DATABASE_URL'] });
  await client.connect();
  await client.query(
    `insert into subscriptions (user_id, plan_type, amount_rupees, started_at, ends_at)
     values ($1, 'monthly', 199, now(), now() + '1 month')`,
    [user.id],
  );
  await client.end();
}
