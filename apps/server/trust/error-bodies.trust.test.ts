import { randomUUID } from 'node:crypto';
import { routes } from '@lamplight/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFlakyProxy } from '../test-support/flaky-proxy.ts';
import { isSessionEnding, fillPath, buildRequests } from '../test-support/hostile-requests.ts';
import { addProbes, makeSite, sendRaw } from '../test-support/http-probes.ts';
import { openLibraryWorld, type LibraryWorld } from '../test-support/library-world.ts';
import { createTestApp } from '../test-support/test-app.ts';

let site: ReturnType<typeof makeSite>;
let world: LibraryWorld;
let game: { id: string; slug: string };

beforeAll(async () => {
  site = makeSite();
  world = await openLibraryWorld({ env: { WEB_ROOT: site.webRoot }, extend: addProbes });
  const [first] = await world.list();
  if (!first) throw new Error('no game');
  game = first;
});
afterAll(async () => {
  await world.close();
  site.remove();
});

/** Matches internal details: stack traces, SQL statements, names of tables and files, and the data directory. */
const inner =
  /\bat \/|\bat .+:\d+:\d+|node_modules|\.ts\b|file:\/\/|\bSELECT\b|select .+ from|insert into|relation "|\bpg_|ECONN|postgres|constraint|\/(?:tmp|var|home|usr|work|srv)\//;

type Said = { status: number; body: string; headers: Record<string, unknown> };

function expectGeneric({ status, body, headers }: Said, asked: string): void {
  expect(body, asked).not.toMatch(inner);
  expect(headers['x-request-id'], asked).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control'], asked).toBe('no-store');
  expect(JSON.parse(body), asked).toMatchObject({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/^[A-Z]/),
  });
  expect(status, asked).toBeGreaterThanOrEqual(400);
}

/** The prices come from the settings, the health checks have a form of their own, and the others are in memory. */
const answeredWithoutDatabase = new Set<string>(
  [routes.pricing, routes.health, routes.live, routes.apiDocument, routes.playerModel].map(
    ({ path }) => path,
  ),
);

test('E8: the database is gone: every call says so in our words, and no more', async () => {
  const { token } = await world.person();
  const proxy = await startFlakyProxy(world.databaseUrl);
  const { app } = await createTestApp({ databaseUrl: proxy.url });
  await proxy.close();
  const statuses = new Set<number>();
  for (const { method, path } of Object.values(routes)) {
    const answer = await app.inject({
      method,
      url: fillPath(path, game),
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: {} }),
    });
    statuses.add(answer.statusCode);
    const { statusCode: status, body, headers } = answer;
    if (answeredWithoutDatabase.has(path)) continue;
    expectGeneric({ status, body, headers }, `${method} ${path}`);
    expect(headers['retry-after'], path).toBe(status === 503 ? '5' : undefined);
  }
  expect(statuses).toContain(503);
  expect(statuses).not.toContain(500);
});

test('E8: an unexpected error is answered with one sentence and a request id', async () => {
  const { token } = await world.admin();
  const { pool } = world.database;
  const broken = ['games', 'play_sessions', 'position_analyses', 'subscriptions', 'audit_events'];
  for (const table of broken) await pool.query(`alter table ${table} rename to ${table}_gone`);
  try {
    let failed = 0;
    for (const { method, path, body } of selectPlain(buildRequests(game))) {
      const answer = await world.app.inject({
        method: method as 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      });
      const { statusCode: status, body: said, headers } = answer;
      if (status === 500) failed += 1;
      if (status >= 400) expectGeneric({ status, body: said, headers }, `${method} ${path}`);
    }
    expect(failed).toBeGreaterThan(20);
  } finally {
    for (const table of broken) await pool.query(`alter table ${table}_gone rename to ${table}`);
  }
});

/** Selects the API calls in the form in which the site sends them. */
function selectPlain(requests: ReturnType<typeof buildRequests>): ReturnType<typeof buildRequests> {
  const known = new Set(
    Object.values(routes).map((route) => `${route.method} ${fillPath(route.path, game)}`),
  );
  return requests.filter(
    ({ method, path, headers }) => headers === undefined && known.has(`${method} ${path}`),
  );
}

test('E8: unknown methods are answered with 405 and the allowed ones', async () => {
  const offered = new Map<string, Set<string>>();
  for (const { path } of Object.values(routes)) {
    const at = fillPath(path, game);
    const there = Object.values(routes).filter((route) => toPattern(route.path).test(at));
    offered.set(at, new Set(there.map(({ method }) => method)));
  }
  for (const file of ['/', '/login', '/favicon.svg', '/assets/app-1a2b.js', '/robots.txt']) {
    offered.set(file, new Set(['GET', 'HEAD']));
  }
  const unheard: string[] = [];
  for (const [path, methods] of offered) {
    for (const method of [
      'TRACE',
      'PUT',
      'PATCH',
      'OPTIONS',
      'PROPFIND',
      'GET',
      'POST',
      'DELETE',
    ]) {
      if (methods.has(method)) continue;
      const raw = await sendRaw(
        world.url,
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Secret: marker-7\r\nContent-Length: 0\r\n\r\n`,
      );
      const allowed = /^allow: (.*)\r$/im.exec(raw)?.[1]?.split(', ') ?? [];
      const isRight = raw.startsWith('HTTP/1.1 405 ') && allowed.every((name) => methods.has(name));
      if (!isRight || allowed.length === 0 || raw.includes('marker-7'))
        unheard.push(`${method} ${path}: ${raw.slice(0, 20)} allow ${allowed.join()}`);
    }
  }
  expect(unheard).toEqual([]);
});

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/**
 * Responses without personal data: the list of games, and a game with its analysis. The browser may cache them but must
 * revalidate them each time.
 */
const cachedByReaders = new Set<string>([
  routes.featuredGames.path,
  routes.gameAnnotations.path,
  routes.gameStudy.path,
]);

test('E8: answers to a signed-in user are not cached', async () => {
  const admin = await world.admin();
  for (const [name, { method, path, access }] of Object.entries(routes)) {
    if (isSessionEnding(name)) continue;
    const answer = await world.app.inject({
      method,
      // The other calls need the game, so it must not be deleted.
      url: fillPath(path, method === 'DELETE' ? { ...game, id: randomUUID() } : game),
      headers: { authorization: `Bearer ${admin.token}` },
      ...(method === 'POST' && { payload: {} }),
    });
    const said = String(answer.headers['cache-control']);
    if (access === 'public' && answer.statusCode === 200) continue;
    const expected = cachedByReaders.has(path) ? 'private, no-cache' : 'no-store';
    expect(said, `${method} ${path} ${answer.statusCode}`).toBe(expected);
  }
});
