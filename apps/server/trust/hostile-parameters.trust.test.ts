import { routes } from '@lamplight/contract/routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hostileTexts } from '../test-support/hostile-texts.ts';
import { openLibraryWorld, type LibraryWorld } from '../test-support/library-world.ts';

/** Injection strings of common attack tools: conditions, unions, stacked statements and database delays. */
const injections = [
  `' AND 1=(SELECT 1 FROM pg_sleep(20))--`,
  `1 AND 1=(SELECT 1 FROM pg_sleep(20))`,
  `1;SELECT pg_sleep(20)--`,
  `');SELECT pg_sleep(20)--`,
  `'||(SELECT pg_sleep(20))||'`,
  `1) OR pg_sleep(20) IS NULL--`,
  `' UNION ALL SELECT NULL,NULL,version()--`,
  `-1 UNION SELECT password_hash FROM users`,
  `%' OR '%'='`,
  `"; DROP TABLE users; --`,
  `1/(SELECT 0)`,
  `1::int`,
  `(select current_user)`,
  `$1 $2 $$x$$ $tag$x$tag$`,
  `E'\\x27'`,
  `\\'; COPY users TO PROGRAM 'id'; --`,
  `/**/OR/**/1=1`,
  `1 LIMIT 1 OFFSET (SELECT 1)`,
  `9223372036854775808`,
  `-9223372036854775809`,
  `2147483648`,
  `1e309`,
  `0x10`,
  `Infinity`,
  `null`,
  `true`,
  `[]`,
  `\u0000`,
  `\u00bf\u0027 OR 1=1`,
  `＇ OR 1=1--`,
  'a'.repeat(3000),
  '',
];
const payloads = [...injections, ...hostileTexts.map(([, text]) => text.toWellFormed())];

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld({ works: false });
});
afterAll(() => world.close());

type Names = { id: string; slug: string };

/** Creates paths of an API call, each with this text in one parameter. */
function fillParameters(text: string, { path, query }: Reading, { id, slug }: Names): string[] {
  const word = encodeURIComponent(text);
  const fill = (hostile?: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === hostile) return word;
      if (name === 'slug') return slug;
      return name.startsWith('move') ? '20' : id;
    });
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => fill(name));
  const asked = Object.keys(query?.shape ?? {}).flatMap((name) => [
    `${fill()}?${name}=${word}`,
    `${fill()}?${name}=${word}&${name}=1`,
    `${fill()}?${name}[${word}]=${word}`,
  ]);
  return [...parameters, ...asked];
}

type Reading = { method: string; path: string; query?: { shape: object } };

test('D1: every parameter of every call that reads, with what has opened other databases: no 5xx, and none of it is part of a statement', async () => {
  const { token } = await world.admin();
  const [first] = await world.list();
  if (!first) throw new Error('the library is empty');
  const session = await world.call('POST /api/interactive/start', {
    token,
    body: { gameId: first.id, mode: 'FAITHFUL' },
  });
  expect(session.status).toBe(201);
  const readings: Reading[] = Object.values(routes).filter(({ method }) => method === 'GET');
  expect(readings.length).toBeGreaterThan(25);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const counts = new Map<number, number>();
  const wrong: string[] = [];
  for (const reading of readings) {
    const paths = payloads.flatMap((text) => fillParameters(text, reading, first));
    while (paths.length > 0) {
      await Promise.all(
        paths.splice(0, 8).map(async (path) => {
          const begunMs = performance.now();
          const { status } = await world.call(`GET ${path}`, { token });
          counts.set(status, (counts.get(status) ?? 0) + 1);
          const tookMs = performance.now() - begunMs;
          if (status >= 500 || tookMs > 15_000) wrong.push(`${status} ${tookMs} ms ${path}`);
        }),
      );
    }
  }
  expect(wrong).toEqual([]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(2500);
  // All three statuses must occur often. Otherwise the test would have tested nothing.
  for (const status of [200, 400, 404]) expect(counts.get(status) ?? 0).toBeGreaterThan(100);
  // Tests the check itself: it must find a planted string.
  const planted = "select 'pg_sleep(20)' as planted";
  await world.database.pool.query(planted);
  const statements = new Set(sent.mock.calls.map(([given]) => findStatement(given)));
  sent.mockRestore();
  expect(statements.size).toBeGreaterThan(10);
  const revealing = injections.filter((text) => text.length > 12 && text.length < 200);
  const opened = [...statements].filter((statement) =>
    [...revealing, 'pg_sleep', 'drop table'].some((text) => statement.includes(text)),
  );
  expect(opened).toEqual([planted]);
});

function findStatement(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : '';
}
