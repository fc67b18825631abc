import { onServer } from '../apps/server/test/test-server.ts';
import {
  ask,
  cpuRatio,
  signInReader,
  startServer,
  stopServer,
  type Asked,
  type Row,
} from './cpu-per-request.ts';
import { freshBenchDatabase } from './fresh-bench-database.ts';

/** CPU time of the server per request, ours against a bare Fastify hello. */
export async function requestCost(): Promise<Row[]> {
  const database = await freshBenchDatabase();
  const hello = await startServer('hello.ts');
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  try {
    const headers = { authorization: `Bearer ${await signInReader(database.url)}` };
    const game = await onServer(database.url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from games order by game_number',
      );
      return `/api/games/${rows[0]?.id}`;
    });
    const brotli = { 'accept-encoding': 'br' };
    const list = '/api/games/featured';
    const { etag = '' } = await ask(app.url, { path: list });
    const measured: { name: string; asked: Asked; limit: number }[] = [
      { name: 'health', asked: { path: '/api/health' }, limit: 1.5 },
      { name: 'auth/me', asked: { path: '/api/auth/me', headers }, limit: 6 },
      { name: 'the list of games', asked: { path: list, headers: brotli }, limit: 6 },
      {
        name: 'the list, unchanged',
        asked: { path: list, headers: { ...brotli, 'if-none-match': etag }, status: 304 },
        limit: 2.5,
      },
      { name: 'a game with its moves', asked: { path: game, headers }, limit: 12 },
      { name: 'the study of a game', asked: { path: `${game}/study`, headers }, limit: 12 },
      {
        name: 'saving progress',
        asked: { path: `${game}/progress`, method: 'POST', headers, body: { moveNumber: 7 } },
        limit: 15,
      },
    ];
    const rows: Row[] = [];
    for (const { name, asked, limit } of measured) {
      const ratio = await cpuRatio([hello, { path: '/' }], [app, asked]);
      rows.push({ measure: `CPU of ${name}, against hello`, ratio, limit });
    }
    return rows;
  } finally {
    await Promise.all([stopServer(hello), stopServer(app)]);
    await database.drop();
  }
}
