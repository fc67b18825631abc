import { computeAllowance } from '@lamplight/domain/plans/allowance.ts';
import { expect, onTestFinished, test } from 'vitest';
import { copyFirstMigrations } from '../../test-support/database-contents.ts';
import { createEmptyDatabase } from '../../test-support/fresh-database.ts';
import { onServer } from '../../test-support/test-server.ts';
import { readMigrations } from './migration-files.ts';
import { migrate } from './migrate.ts';

const version = readMigrations().find(({ name }) => name === 'unlocked-games')?.version ?? 0;
const dayMs = 24 * 60 * 60_000;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString();
const signedUp = '2024-01-01T00:00:00.000Z';
const added = '2024-06-01T00:00:00.000Z';

type Subscription = { from: string; to: string; isRenewing?: boolean };

/** Accounts by name, each with its subscriptions. The games were added after the sign-ups, and before all subscriptions. */
const accounts: Record<string, Subscription[]> = {
  starter: [],
  waiting: [],
  fresh: [{ from: daysAgo(0), to: daysAgo(-30) }],
  'a day into the second month': [{ from: daysAgo(32), to: daysAgo(-30) }],
  'two years': [{ from: daysAgo(690), to: daysAgo(-10) }],
  'last day of a month': [{ from: '2026-01-31T23:59:59.000Z', to: daysAgo(-10) }],
  'late by less than a day': [{ from: daysAgo(65), to: daysAgo(0.5), isRenewing: true }],
  ended: [{ from: '2026-01-15T10:00:00.000Z', to: '2026-03-15T10:00:00.000Z' }],
  'ended, then again': [
    { from: '2025-01-15T10:00:00.000Z', to: '2025-07-15T10:00:00.000Z' },
    { from: daysAgo(3), to: daysAgo(-20) },
  ],
  future: [{ from: daysAgo(-5), to: daysAgo(-35) }],
};

const countGames = (name: string): number =>
  name === 'waiting'
    ? 0
    : Math.max(
        1,
        ...(accounts[name] ?? []).map(({ from, to, isRenewing = false }) => {
          const endMs = Date.parse(to) + (isRenewing ? dayMs : 0);
          const lastMs = Math.min(now, endMs - 1);
          if (lastMs < Date.parse(from)) return 1;
          return computeAllowance({ plan: 'basic', since: from }, new Date(lastMs).toISOString())
            .games;
        }),
      );

async function createOldDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrate({ url, directory: copyFirstMigrations(version - 1) });
  await onServer(url, async (client) => {
    // Numbers are equal in pairs, and the order of insertion is not the study order.
    await client.query(
      `insert into games (slug, base_slug, title, white, black, tournament, result, opening_style, game_number,
         analysis_side, total_moves, played_on, venue, round, time_control, description, key_fen, fingerprint, added_at)
       select n::text, n::text, 'Game ' || n, 'W', 'B', 'T', '*', '', (122 - n) / 2, 'White', 1, '', '', '', '', '', '', '\\x00', $1
       from generate_series(1, 120) as n`,
      [added],
    );
    for (const [name, subscriptions] of Object.entries(accounts)) {
      const { rows } = await client.query<{ id: string }>(
        `insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
         values ($1, $1, '', '', '', $2, $3) returning id`,
        [name, signedUp, name === 'waiting' ? null : signedUp],
      );
      const userId = rows[0]?.id;
      for (const { from, to, isRenewing = false } of subscriptions) {
        await client.query(
          `with paid as (
             insert into checkouts (user_id, plan_type, amount_rupees, provider, created_at, asked_at, expires_at)
             values ($1, 'monthly', 199, 'p', $2, $2, $2) returning id
           )
           insert into subscriptions (user_id, plan_type, amount_rupees, started_at, ends_at, cancelled_at, checkout_id)
           select $1, 'monthly', 199, $2::timestamptz, $3::timestamptz, case when $4 then null else $2::timestamptz end, id from paid`,
          [userId, from, to, isRenewing],
        );
        await client.query('update checkouts set closed_at = now() where user_id = $1', [userId]);
      }
    }
  });
  return url;
}

test('the games that accounts could open before are unlocked for them, in study order', async () => {
  const url = await createOldDatabase();
  await migrate({ url });
  await onServer(url, async (client) => {
    const { rows: order } = await client.query<{ title: string }>(
      'select title from games order by game_number, added',
    );
    type Unlocked = { name: string; max: number; titles: string[]; places: number[] };
    const { rows } = await client.query<Unlocked>(
      `select username as name, max_unlocked_games as max, array_agg(title order by place) as titles,
         array_agg(place order by place) as places
       from users join unlocked_games on user_id = users.id join games on games.id = game_id group by 1, 2`,
    );
    const unlocked = new Map(rows.map(({ name, titles }) => [name, titles]));
    for (const name of Object.keys(accounts)) {
      const expected = order.slice(0, countGames(name)).map(({ title }) => title);
      expect([name, unlocked.get(name) ?? []]).toEqual([name, expected]);
    }
    for (const { places, max } of rows) {
      expect(places).toEqual(places.map((_, index) => index + 1));
      expect(max).toBe(places.length);
    }
  });
});

test('each game is unlocked since the month that gave it, and not before it was added', async () => {
  const url = await createOldDatabase();
  await migrate({ url });
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ place: number; at: Date }>(
      `select place, unlocked_at as at from users join unlocked_games on user_id = users.id
       where username = 'ended' order by place`,
    );
    expect(rows.map(({ place, at }) => [place, at.toISOString()])).toEqual(
      [added, ...Array<string>(4).fill('2026-01-15T10:00:00.000Z')]
        .concat(Array<string>(5).fill('2026-02-15T10:00:00.000Z'))
        .map((at, index) => [index + 1, at]),
    );
  });
});
