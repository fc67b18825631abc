import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../test-support/account-world.ts';
import { growDatabase } from '../test-support/grown-database.ts';
import { createPlayWorld } from '../test-support/play-world.ts';
import { recordStatements, type RecordedStatements } from '../test-support/recorded-statements.ts';
import { countRowsRead } from '../test-support/rows-read.ts';
import { onServer } from '../test-support/test-server.ts';
import { forgetExpired } from '../src/use-cases/upkeep/forget-expired.ts';

type Cost = { status: number; statements: number; bytes: number; rows: number };

/** Waits until no more statements are sent. The coach starts a moment after the study of a game is opened. */
async function waitUntilQuiet(recorded: RecordedStatements): Promise<void> {
  do {
    recorded.take();
    await sleep(1500);
  } while (recorded.take() > 0);
}

/** Measures requests of users and admins. The order matters, because the last requests delete objects that the others need. */
async function measureCosts(times: number): Promise<Record<string, Cost>> {
  // Recording starts before the first connection, so that no earlier counter is attributed to a later request.
  const recorded = recordStatements();
  const world = await createPlayWorld({ works: false });
  await onServer(world.databaseUrl, (client) => growDatabase(client, times));
  world.deps.library.invalidate();
  const reader = await world.subscriber();
  const { token, email, password } = reader;
  const admin = await world.admin();
  const game = await world.game(1);
  const own = await world.add({ title: 'Nobody has opened it', pgn: '1. e4 e5 2. Nf3 Nc6 *' });
  const { sessionId, currentMoveIndex } = await world.start(token, game.id);
  const his = game.moves[currentMoveIndex + 1]?.notation;
  await world.call(`GET /api/games/${game.id}/study`, { token });

  await waitUntilQuiet(recorded);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const costs: Record<string, Cost> = {};
  const cost = async (name: string, options: object = { token }, whose = '') => {
    world.deps.library.invalidate();
    await recorded.flushCounters();
    const rowsBefore = await countRowsRead(client);
    recorded.take();
    const answer: Answer = await world.call(name, options);
    const statements = recorded.take();
    await recorded.flushCounters();
    costs[name.replace(/[0-9a-f-]{36}/, 'x') + whose] = {
      status: answer.status,
      statements,
      bytes: answer.text.length,
      rows: (await countRowsRead(client)) - rowsBefore,
    };
  };
  try {
    await cost('GET /api/health', {});
    await cost('GET /api/auth/me');
    await cost('GET /api/auth/sessions');
    await cost('POST /api/auth/login', { body: { email, password } });
    await cost(`GET /api/games/${game.id}`);
    await cost(`GET /api/games/resolve/${game.slug}`);
    await cost(`GET /api/games/${game.id}/study`);
    await cost(`POST /api/games/${game.id}/progress`, { token, body: { moveNumber: 4 } });
    await cost('POST /api/interactive/move', { token, body: { sessionId, move: his } });
    await cost(`GET /api/interactive/session/${game.id}/active`);
    await cost('GET /api/dashboard/stats');
    await cost('GET /api/dashboard/game-progress');
    await cost('GET /api/dashboard/interactive-sessions');
    await cost('GET /api/subscription/summary');
    // Starter account. For this plan, the server computes which games are unlocked.
    const starter = await world.person();
    await cost(`GET /api/games/${game.id}`, { token: starter.token }, ', starter');
    const body = { moveNumber: 4 };
    await cost(`POST /api/games/${game.id}/progress`, { token: starter.token, body }, ', starter');
    await cost('GET /api/dashboard/game-progress', { token: starter.token }, ', starter');
    await cost('GET /api/admin/audit', { token: admin.token });
    await cost('GET /api/auth/export');
    await cost(`DELETE /api/admin/games/${own.id}`, { token: admin.token });
    await cost('DELETE /api/auth/delete-account');
  } finally {
    recorded.stop();
    await client.end();
  }
  return costs;
}

describe('ten times the people, sessions and games', () => {
  test('G10: cost no request more statements, bytes or rows read', async () => {
    const small = await measureCosts(1);
    const grown = await measureCosts(10);
    const more = Object.entries(grown).flatMap(([name, now]) => {
      const before = small[name];
      if (!before || now.status >= 400) return [{ name, now }];
      const isMore =
        now.statements !== before.statements ||
        now.bytes > 1.1 * before.bytes ||
        now.rows > 1.2 * before.rows + 2;
      return isMore ? [{ name, before, now }] : [];
    });
    expect(more).toEqual([]);
  });
});

test('G10: what has run out leaves the disk, however much there is of it', async () => {
  const world = await createPlayWorld({ works: false });
  await onServer(world.databaseUrl, async (client) => {
    await growDatabase(client, 1);
    await client.query(`
      update codes set expires_at = now() - interval '1 minute';
      update reset_links set expires_at = now() - interval '1 minute';
      update devices set signed_in_at = now() - interval '366 days';
      update known_networks set signed_in_at = now() - interval '91 days';
      update rate_limits set expires_at = now() - interval '1 minute';
      update sign_ins set expires_at = now() - interval '1 minute';
      update audit_events set at = at - interval '1 year';
      update users set verified_at = null, created_at = now() - interval '8 days' where username like 'grown-%1';
      insert into payment_events (event_id, kind, outcome, received_at)
        select n::text, 'x', 'x', now() - interval '91 days' from generate_series(1, 1000) as n;
      insert into checkouts (user_id, plan_type, amount_minor, provider, created_at, asked_at, expires_at, closed_at)
        select id, 'monthly', 19900, 'razorpay', now() - interval '60 days', now(), now() - interval '31 days', now() - interval '31 days'
        from users where username like 'grown-%2'`);
  });
  const count = async () => {
    const tables = [
      'codes',
      'reset_links',
      'devices',
      'known_networks',
      'rate_limits',
      'sign_ins',
      'audit_events',
      'payment_events',
      'checkouts',
    ];
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    const { rows } = await world.database.pool.query(
      `select ${counts.join(', ')}, (select count(*)::int from users where verified_at is null) as waiting`,
    );
    return rows[0] as Record<string, number>;
  };
  const before = await count();
  expect(Object.values(before).every((rows) => rows > 0)).toBe(true);
  await forgetExpired(world.deps);
  expect(await count()).toEqual({
    codes: 0,
    reset_links: 0,
    devices: 0,
    known_networks: 0,
    rate_limits: 0,
    sign_ins: 0,
    audit_events: 0,
    payment_events: 0,
    checkouts: 0,
    waiting: 0,
  });
});
