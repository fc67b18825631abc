import type pg from 'pg';
import { growDatabase } from '../apps/server/test-support/grown-database.ts';
import { countRowsRead } from '../apps/server/test-support/rows-read.ts';
import { onServer } from '../apps/server/test-support/test-server.ts';
import {
  ask,
  compare,
  startServer,
  readStatements,
  stopServer,
  readUsage,
  type Asked,
  type Load,
  type Target,
} from './cpu-per-request.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';
import type { Area, Figure, Line } from './report.ts';
import { scaleCount } from './scale.ts';
import { addReaders, createUsualRequests, type UsualRequest } from './usual-requests.ts';

type Installation = {
  app: Target;
  databaseUrl: string;
  requests: UsualRequest[];
  close: () => Promise<void>;
};
type Cost = { statements: number; bytes: number; rows: number };

const columns = ['statements', 'bytes', 'rows read', 'CPU'];
const slice = scaleCount(400);
/**
 * Request whose number of bytes may grow with the number of games, because the whole list is one response. See
 * docs/decisions/0016-list-of-games.md.
 */
const list = 'the list of games';

/**
 * Sends the same requests to installations with 10 and 100 times the users, sessions and games of a small installation,
 * and compares the costs with those of the small one.
 */
export async function growth(): Promise<Area> {
  const small = await openInstallation(1);
  const lines: Line[] = [await measureStoredPosition(small)];
  try {
    for (const times of [10, 100]) {
      const big = await openInstallation(times);
      try {
        lines.push(...(await compareSizes(small, big, times)));
      } finally {
        await big.close();
      }
    }
    return { columns, lines };
  } finally {
    await small.close();
  }
}

async function compareSizes(
  small: Installation,
  big: Installation,
  times: number,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [index, request] of big.requests.entries()) {
    const before = small.requests[index];
    if (!before) continue;
    const [few, many] = [await measureCost(small, before), await measureCost(big, request)];
    const { cpu } = await compare(createLoad(small, before), createLoad(big, request), slice);
    const isList = request.name === list;
    lines.push({
      name: `${request.name}, ${times} x`,
      figures: {
        statements: { value: many.statements, atMost: few.statements, isCount: true },
        bytes: divideFigures(many.bytes, few.bytes, isList ? times : 1.1),
        'rows read': divideFigures(many.rows, few.rows, 1.2),
        CPU: { value: cpu, atMost: isList ? (times === 10 ? 2 : 8) : 1.3 },
      },
    });
  }
  const [rssFew, rssMany] = [await readUsage(small.app, gc), await readUsage(big.app, gc)];
  lines.push({
    name: `memory of the process, ${times} x`,
    figures: { bytes: divideFigures(rssMany.rss, rssFew.rss, 1.5) },
  });
  return lines;
}

const gc = { afterGc: true };

/** Measures the size on disk of one stored position, including everything that is stored about it. */
async function measureStoredPosition({ databaseUrl }: Installation): Promise<Line> {
  const bytes = await onServer(databaseUrl, countBytesPerPosition);
  return {
    name: 'kB of database for a stored position',
    figures: { bytes: { value: bytes / 1000, atMost: 3 } },
  };
}

async function countBytesPerPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_total_relation_size('position_analyses') + pg_total_relation_size('move_evaluations'))::float8
       / (select count(*) from position_analyses) as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

function createLoad({ app }: Installation, { calls, prepare }: UsualRequest): Load {
  return prepare ? { target: app, calls, prepare } : { target: app, calls };
}

/** Cost of one repetition of a request while all caches are filled. */
async function measureCost(
  { app, databaseUrl }: Installation,
  request: UsualRequest,
): Promise<Cost> {
  const askAll = async (n: number) =>
    Promise.all(request.calls(n).map((asked: Asked) => ask(app.url, asked)));
  await request.prepare?.();
  await askAll(0);
  return onServer(databaseUrl, async (client) => {
    const costs: Cost[] = [];
    for (let n = 1; n <= 5; n += 1) {
      await readStatements(app);
      const before = await countRowsRead(client);
      const answers = await askAll(n);
      const statements = await readStatements(app);
      const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
      costs.push({ statements, bytes, rows: (await countRowsRead(client)) - before });
    }
    // Median of five, because once a second a request also reads the version of the library from the database.
    const [usual] = costs.toSorted((a, b) => a.statements - b.statements).slice(2);
    return usual ?? { statements: 0, bytes: 0, rows: 0 };
  });
}

/** Ratio of two counts. Up to two more rows do not count as growth. */
function divideFigures(now: number, before: number, atMost: number): Figure {
  return { value: now <= before + 2 ? 1 : now / before, atMost };
}

async function openInstallation(times: number): Promise<Installation> {
  const database = await createBenchDatabase(`lamplight_grown_${times}`);
  await onServer(database.url, (client) => growDatabase(client, times));
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  const readers = await addReaders(database.url, app.url);
  return {
    app,
    databaseUrl: database.url,
    requests: await createUsualRequests(database.url, app.url, readers),
    async close() {
      await stopServer(app);
      await database.drop();
    },
  };
}
