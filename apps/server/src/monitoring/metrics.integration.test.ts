import { describe, expect, test } from 'vitest';
import { createAccountWorld, createSignUpData } from '../../test-support/account-world.ts';
import { startFlakyProxy } from '../../test-support/flaky-proxy.ts';
import { findValue } from '../../test-support/metrics-text.ts';
import { readFigures, serveMetrics } from '../../test-support/monitored.ts';
import { waitUntil } from '../../test-support/server-process.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const on = { METRICS_PORT: '0' };
const inWeb = { process: 'web' };

describe('requests', () => {
  test('are counted by route and status, and timed by route', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { scrape } = await serveMetrics(world);
    const { token } = await world.person();
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    await world.call('GET /api/auth/me', { token });
    await world.call('GET /api/auth/me', { token });
    await world.call('GET /api/auth/me');
    await world.call(`GET /api/games/${a}`, { token });
    await world.call(`GET /api/games/${b}?x=1`, { token });
    await world.call('POST /api/auth/login', { body: {} });

    const read = await scrape();
    const count = (method: string, route: string, status: string) =>
      findValue(read, 'lamplight_http_requests_total', { method, route, status });
    expect(count('GET', '/api/auth/me', '200')).toBe(2);
    expect(count('GET', '/api/auth/me', '401')).toBe(1);
    expect(count('GET', '/api/games/{id}', '404')).toBe(2);
    expect(count('POST', '/api/auth/login', '400')).toBe(1);
    const timed = (name: string, labels: Record<string, string>) =>
      findValue(read, `lamplight_http_request_duration_seconds${name}`, labels);
    const me = { method: 'GET', route: '/api/auth/me' };
    expect(timed('_count', me)).toBe(3);
    expect(timed('_bucket', { ...me, le: '+Inf' })).toBe(3);
    expect(timed('_bucket', { ...me, le: '60' })).toBe(3);
    expect(timed('_sum', me)).toBeGreaterThan(0);
  });

  test('to addresses that are no call are counted together, so that nobody can create many series', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { scrape } = await serveMetrics(world);
    for (let n = 0; n < 20; n += 1) {
      await world.call(`GET /api/nothing-${n}`);
      await world.app.inject({ url: `/nowhere-${n}` });
      await world.app.inject({ url: `/assets/none-${n}.js` });
    }
    const read = await scrape();
    const routes = read
      .find(({ name }) => name === 'lamplight_http_requests_total')
      ?.samples.map(({ labels, value }) => [labels['route'], labels['status'], value]);
    expect(routes).toEqual(
      expect.arrayContaining([
        ['unknown', '404', 20],
        ['site', '404', 40],
      ]),
    );
    expect(routes).toHaveLength(2);
  });

  test('are counted under the route that answered, however its address was written', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { scrape } = await serveMetrics(world);
    for (const url of ['/api/health/live', '/%61pi/health/live', '/api/health/live?x=1'])
      await world.app.inject({ url });
    const read = await scrape();
    const requests = read.find(({ name }) => name === 'lamplight_http_requests_total');
    const inThisProcess = requests?.samples.filter(({ labels }) => labels['process'] === 'web');
    expect(inThisProcess?.map(({ labels, value }) => [labels['route'], value])).toEqual([
      ['/api/health/live', 3],
    ]);
  });

  test('with methods that no route has are counted together', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { scrape } = await serveMetrics(world);
    for (const method of ['PROPFIND', 'MKCOL', 'SEARCH', 'LOCK', 'PURGE'])
      await (await fetch(`${world.url}/api/auth/me`, { method })).text();
    const labels = { ...inWeb, method: 'other' };
    expect(findValue(await scrape(), 'lamplight_http_requests_total', labels)).toBe(5);
  });

  test('refused by load shedding are counted', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { token } = await world.person();
    const { pool } = world.database;
    const held = await Promise.all(
      Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
    );
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => world.app.inject({ url: '/api/auth/me', headers });
    const line = Array.from({ length: 200 }, ask);
    await waitUntil('all wait', () => pool.waitingCount === 200);
    await ask();
    for (const client of held) client.release();
    await Promise.all(line);
    const { families } = await readFigures(world);
    const shed = families.find(({ name }) => name === 'lamplight_http_requests_shed_total');
    expect(shed?.samples).toEqual([{ labels: inWeb, value: 1 }]);
    const requests = families.find(({ name }) => name === 'lamplight_http_requests_total');
    const refused = requests?.samples.filter(({ labels }) => labels['status'] === '503');
    expect(refused?.map(({ labels, value }) => [labels['route'], value])).toEqual([
      ['/api/auth/me', 1],
    ]);
  });
});

describe('mail and jobs', () => {
  test('sent mails and finished jobs are counted', async () => {
    const world = await createAccountWorld({ env: on });
    const { scrape } = await serveMetrics(world);
    const before = await scrape();
    expect(findValue(before, 'lamplight_mails_total', { ...inWeb, outcome: 'sent' })).toBe(0);
    expect(
      findValue(before, 'lamplight_jobs_total', { ...inWeb, queue: 'mail', outcome: 'failed' }),
    ).toBe(0);
    const person = createSignUpData();
    await world.signUp(person);
    await world.sink.waitForMail(person.email);
    const mails = async (outcome: string) =>
      findValue(await scrape(), 'lamplight_mails_total', { ...inWeb, outcome });
    const jobs = async (outcome: string) =>
      findValue(await scrape(), 'lamplight_jobs_total', { ...inWeb, queue: 'mail', outcome });
    await waitUntil('mails sent: 1', async () => (await mails('sent')) === 1);
    await waitUntil('jobs done: 1', async () => (await jobs('done')) === 1);

    world.sink.mode = 'greylist';
    const late = createSignUpData();
    await world.signUp(late);
    await world.sink.waitForMail(late.email);
    await waitUntil('mails sent: 2', async () => (await mails('sent')) === 2);
    expect([await mails('failed'), await jobs('failed')]).toEqual([1, 1]);
    world.sink.mode = 'reject';
    await world.signUp(createSignUpData());
    await waitUntil('mails refused: 1', async () => (await mails('refused')) === 1);
    expect(
      findValue(await scrape(), 'lamplight_job_duration_seconds_count', {
        ...inWeb,
        queue: 'mail',
      }),
    ).toBeGreaterThan(3);
  });

  test('the number and the age of waiting mails are shown by every process', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const { pool } = world.database;
    const idle = await readFigures(world);
    expect(idle.oldestWaitingSeconds).toMatchObject({ mail: 0, analysis: 0, upkeep: 0 });
    await world.signUp(createSignUpData());
    await world.signUp(createSignUpData());
    await pool.query(`update pgboss.job set created_on = now() - interval '15 minutes'
      where id = (select id from pgboss.job where name = 'mail' order by id limit 1)`);
    const { scrape } = await serveMetrics(world);
    const read = await scrape();
    for (const process of ['web', 'worker']) {
      const figure = (name: string, labels: Record<string, string>) =>
        findValue(read, name, { process, queue: 'mail', ...labels });
      expect(figure('lamplight_queue_jobs', { state: 'waiting' })).toBe(2);
      expect(figure('lamplight_queue_jobs', { state: 'running' })).toBe(0);
      const age = figure('lamplight_queue_oldest_waiting_seconds', {}) ?? 0;
      expect(age).toBeGreaterThanOrEqual(900);
      expect(age).toBeLessThan(1500);
    }
    await pool.query(`update pgboss.job set state = 'active' where name = 'mail'`);
    const taken = await readFigures(world);
    expect(taken.oldestWaitingSeconds).toMatchObject({ mail: 0 });
  });

  test('workers, their engines and bulk jobs are shown', async () => {
    const world = await createAccountWorld({ env: on, works: false });
    const worker = { id: crypto.randomUUID(), host: 'a', pid: 1, engines: 3, engine: null };
    const { store, clock } = world.deps;
    await store.workers.recordHeartbeat(worker, clock.now());
    const read = await (await serveMetrics(world)).scrape();
    expect(findValue(read, 'lamplight_workers', inWeb)).toBe(1);
    expect(findValue(read, 'lamplight_worker_engines_max', inWeb)).toBe(3);
    expect(findValue(read, 'lamplight_bulk_jobs', { ...inWeb, status: 'pending' })).toBe(0);
  });
});

test('questions to the engines are counted by outcome, and those that were searched are timed', async () => {
  const world = await createAccountWorld({ env: { ...on, ENGINE_WORKERS: '1' }, works: false });
  const { token } = await world.person();
  // A position without stored analysis.
  const body = { fen: '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1', depth: 1 };
  const first = await world.call('POST /api/stockfish/analyze', { token, body });
  const second = await world.call('POST /api/stockfish/analyze', { token, body });
  expect([first.status, second.status]).toEqual([200, 200]);
  const read = await (await serveMetrics(world)).scrape();
  const searches = (outcome: string) =>
    findValue(read, 'lamplight_engine_searches_total', { ...inWeb, outcome });
  expect([searches('found'), searches('remembered'), searches('timeout')]).toEqual([1, 1, 0]);
  expect(findValue(read, 'lamplight_engine_search_duration_seconds_count', inWeb)).toBe(1);
  expect(findValue(read, 'lamplight_engines', { ...inWeb, state: 'idle' })).toBe(1);
  expect(findValue(read, 'lamplight_engines_max', inWeb)).toBe(1);
});

describe('the database', () => {
  test('busy and idle connections and waiting statements are shown', async () => {
    const world = await createTestApp({ env: on });
    const { pool } = world.database;
    const max = pool.options.max ?? 0;
    const held = await Promise.all(Array.from({ length: max }, () => pool.connect()));
    // The report may take as long as a statement waits at most, so this one may fail.
    const waiting = pool.query('select 1').catch(() => undefined);
    const { families } = await readFigures(world);
    const samples = (of: string) => families.find(({ name }) => name === of)?.samples;
    for (const client of held) client.release();
    await waiting;
    expect(samples('lamplight_database_connections')).toEqual([
      { labels: { ...inWeb, state: 'busy' }, value: max },
      { labels: { ...inWeb, state: 'idle' }, value: 0 },
    ]);
    expect(samples('lamplight_database_statements_waiting')?.[0]?.value).toBeGreaterThanOrEqual(1);
  });

  test('that does not answer makes the process unready, not dead, and hides no other figure', async () => {
    const first = await createTestApp();
    const proxy = await startFlakyProxy(first.databaseUrl);
    const world = await createTestApp({ databaseUrl: proxy.url, env: on });
    const { url, scrape } = await serveMetrics(world);
    const ask = async (path: string) => (await fetch(url + path)).status;
    expect([await ask('/live'), await ask('/ready')]).toEqual([200, 200]);
    await proxy.close();
    await waitUntil('it is not ready', async () => (await ask('/ready')) === 503);
    expect(await ask('/live')).toBe(200);
    expect((await world.app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await world.app.inject('/api/health')).statusCode).toBe(503);
    const read = await scrape();
    expect(findValue(read, 'lamplight_ready', inWeb)).toBe(0);
    expect(findValue(read, 'process_resident_memory_bytes', inWeb)).toBeGreaterThan(1e6);
    expect(findValue(read, 'lamplight_workers', inWeb)).toBeUndefined();
  });
});

test('a paused database does not delay the report of a process, even while a health check waits for it', async () => {
  const first = await createTestApp();
  const proxy = await startFlakyProxy(first.databaseUrl);
  const world = await createTestApp({ databaseUrl: proxy.url, env: on });
  await world.database.ping();
  proxy.pause();
  // The report shares the answer of this check, which waits longer than a supervisor waits for the report.
  const health = world.deps.readiness.isReady();
  const report = readFigures(world);
  expect(await Promise.race([health, report.then(() => 'the report')])).toBe('the report');
  const { isReady, oldestWaitingSeconds, families } = await report;
  expect({ isReady, oldestWaitingSeconds }).toEqual({ isReady: false });
  expect(families.map(({ name }) => name)).toContain('lamplight_http_requests_total');
  await proxy.close();
  expect(await health).toBe(false);
});

test.each([['without', {}] as const, ['with', on] as const])(
  'the address of the site serves no metrics, %s METRICS_PORT',
  async (_, env) => {
    const { app } = await createTestApp({ env });
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '/ready', '/live']) {
      const { statusCode, body } = await app.inject(path);
      expect(statusCode, path).toBe(404);
      expect(body, path).not.toContain('lamplight_');
    }
  },
);

test('requests are not measured without METRICS_PORT', async () => {
  const world = await createAccountWorld({ works: false });
  const reader = await world.person();
  await world.call('GET /api/auth/me', reader);
  const { families } = await readFigures(world);
  const requests = families.find(({ name }) => name === 'lamplight_http_requests_total');
  expect(requests?.samples).toEqual([]);
});
