import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dumpDatabase } from '../test-support/dump.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { openSite, writeEngineProgram, type Site } from './hostile-site.ts';

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

/** Creates a user who has used every feature, with a unique mark in every text field. */
async function createBusyPerson(site: Site, double: Double, mark: string, ip: string) {
  const headers = { 'user-agent': `Browser ${mark}`, 'x-forwarded-for': ip };
  const person = await site.person({
    email: `${mark}@example.org`,
    username: mark,
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
  });
  const { email, password } = person;
  const body = { email, password };
  const signedIn = await site.call('POST /api/auth/login', { body, headers });
  const token = String(signedIn.body['token']);
  const post = async (path: string, given: unknown, expected = 200) => {
    const answer = await site.call(`POST ${path}`, { token, headers, body: given });
    expect(answer.status, `${path}: ${answer.text}`).toBe(expected);
    return answer.body;
  };
  const listed = (await site.call('GET /api/games/featured')).body as unknown as { id: string }[];
  const gameId = listed[0]?.id ?? '';
  await post(`/api/games/${gameId}/progress`, { moveNumber: 7 });
  const { state } = await post('/api/interactive/start', { gameId, mode: 'FAITHFUL' }, 201);
  const { sessionId, legalMoves } = state as { sessionId: string; legalMoves: string[] };
  await post('/api/interactive/move', { sessionId, move: legalMoves[0] });
  await post('/api/coach/level', { level: 'club' });
  const database = `GET /api/games/${gameId}/analysis/1/database?level=club`;
  const { aiAnalysis } = (await site.call(database, { token })).body;
  const sentence = /"id":"([\w.]+)"/.exec(JSON.stringify(aiAnalysis))?.[1];
  const note = `Note ${mark}`;
  await post(`/api/games/${gameId}/analysis/1/reports`, { level: 'club', sentence, note }, 201);
  await post('/api/plans/basic-wish', {}, 201);
  const { checkoutUrl } = await post('/api/payments/checkout', { planType: 'monthly' }, 201);
  const providerId = String(checkoutUrl).split('/').at(-1) ?? '';
  const paid = await double.pay(providerId);
  await post('/api/auth/forgot-password', { email });
  await site.sink.waitForCode(email, { timeoutMs: 30_000 });
  await site.call('POST /api/auth/login', { body: { email, password: 'not this one' }, headers });
  return { ...person, token, mark, ip, providerId, paid };
}

type BusyPerson = Awaited<ReturnType<typeof createBusyPerson>>;

/** Values that must be in this user's export and in no other. */
const listMarks = ({ mark, ip, providerId }: BusyPerson) => [
  `${mark}@example.org`,
  `"${mark}"`,
  `First${mark}`,
  `Last${mark}`,
  `Browser ${mark}`,
  `Note ${mark}`,
  ip,
  providerId,
];

/** Counts the rows of a user in every table that has a column for the user. */
async function readRowsByTable(pool: pg.Pool, userId: string, email: string) {
  const { rows: tables } = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'email')`);
  const counts: Record<string, number> = {};
  for (const { table, column } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column}::text = $1`,
      [column === 'email' ? email : userId],
    );
    counts[table] = (counts[table] ?? 0) + (rows[0]?.count ?? 0);
  }
  return counts;
}

test('H1, H2: an account that has used everything is exported whole, and deleted to the last row and word', async () => {
  const double = await startRazorpayDouble();
  onTestFinished(() => double.close());
  const site = await openSite({
    ...double.environment,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'debug',
    STOCKFISH_PATH: writeEngineProgram(),
  });
  double.webhookUrl = `${site.url}/api/payments/webhook`;
  const one = await createBusyPerson(site, double, 'markerone', '203.0.113.77');
  const other = await createBusyPerson(site, double, 'foreigner', '198.51.100.23');
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ id: string }>('select id from users where username = $1', [
    one.username,
  ]);
  const userId = rows[0]?.id ?? '';

  // The list of tables must be complete: for a new table, add a mark here and in the export.
  const before = await readRowsByTable(pool, userId, one.email);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect(Object.keys(before).toSorted()).toEqual([
    'audit_events',
    'basic_wishes',
    'checkouts',
    'codes',
    'devices',
    'game_progress',
    'play_sessions',
    'play_usage',
    'reset_links',
    'sentence_reports',
    'sign_ins',
    'subscriptions',
    'unlocked_games',
    'users',
  ]);

  const exported = await site.call('GET /api/auth/export', { token: one.token });
  expect(exported.status).toBe(200);
  expect(listMarks(one).filter((mark) => !exported.text.includes(mark))).toEqual([]);
  expect(listMarks(other).filter((mark) => exported.text.includes(mark))).toEqual([]);
  expect(exported.body).toMatchObject({
    payments: [{ amount: 199, currency: 'INR' }],
    games: [{}],
    basicWish: { announcedAt: null },
  });

  const deleted = await site.call('DELETE /api/auth/delete-account', { token: one.token });
  expect(deleted.status).toBe(200);
  expect((await site.call('GET /api/auth/me', { token: one.token })).status).toBe(401);
  expect((await site.sink.waitForMail(one.email)).subject).toMatch(/deleted/i);
  expect(double.account.find(one.providerId).status).toBe('cancelled');
  for (const event of one.paid) {
    expect(await double.deliver(event, { id: `late_${event.name}` })).toBe(200);
  }

  await waitUntil(
    'the queue has forgotten',
    async () => !(await dumpDatabase({ pool })).includes(one.mark),
  );
  const { audit_events: trail = 0, ...after } = await readRowsByTable(pool, userId, one.email);
  expect(new Set(Object.values(after))).toEqual(new Set([0]));
  expect(trail).toBeGreaterThan(5);
  const left = (await dumpDatabase({ pool })).split('\n');
  const traces = listMarks(one).filter((mark) => mark !== one.ip);
  expect(left.filter((row) => traces.some((mark) => row.includes(mark)))).toEqual([]);
  // Only the audit trail keeps the user's id and IP address, for a year.
  expect(left.filter((row) => row.includes(one.ip) && !row.includes('audit_events:'))).toEqual([]);
  const logged = site.server.getOutput();
  expect(logged.length).toBeGreaterThan(5000);
  // If a deleted account is charged, the log names the provider's id, because the operator must return the money.
  expect(traces.filter((mark) => logged.includes(mark))).toEqual([one.providerId]);

  expect((await site.call('GET /api/auth/me', { token: other.token })).status).toBe(200);
  const again = await site.person({ email: one.email, username: one.username });
  const fresh = await site.call('GET /api/auth/export', { token: again.token });
  expect(fresh.body).toMatchObject({
    payments: [],
    games: [],
    playSessions: [],
    checkouts: [],
    basicWish: null,
  });
});
