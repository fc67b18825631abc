import { onServer } from '../apps/server/test/test-server.ts';
import {
  ask,
  cpuRatio,
  startServer,
  stopServer,
  type Asked,
  type Row,
  type Target,
} from './cpu-per-request.ts';
import { freshBenchDatabase } from './fresh-bench-database.ts';

const list = '/api/games/featured';
const brotli = { 'accept-encoding': 'br' };

/**
 * The list of games with 10 and 100 times the games of the starter collection, against the list with these. It is one
 * answer whatever its length, made once and kept: what grows is the sending. Readers who have it are told so.
 */
export async function libraryGrowth(): Promise<Row[]> {
  const small = await libraryOf(1);
  const rows: Row[] = [];
  try {
    for (const times of [10, 100]) {
      const big = await libraryOf(times);
      try {
        const sizes = await Promise.all(
          [small, big].map(({ app }) => ask(app.url, { path: list, headers: brotli })),
        );
        const [few, many] = sizes;
        if (!few || !many) throw new Error('no answer');
        const unchanged = ({ app }: Library, etag = ''): [Target, Asked] => [
          app,
          { path: list, headers: { ...brotli, 'if-none-match': etag }, status: 304 },
        ];
        rows.push(
          {
            measure: `bytes of the list with ${times} x the games`,
            ratio: many.bytes / few.bytes,
            limit: times,
          },
          {
            measure: `CPU of the list with ${times} x the games`,
            ratio: await cpuRatio(
              [small.app, { path: list, headers: brotli }],
              [big.app, { path: list, headers: brotli }],
            ),
            limit: times === 10 ? 2 : 8,
          },
          {
            measure: `CPU of the list, unchanged, with ${times} x the games`,
            ratio: await cpuRatio(unchanged(small, few.etag), unchanged(big, many.etag)),
            limit: 1.3,
          },
        );
      } finally {
        await big.close();
      }
    }
    return rows;
  } finally {
    await small.close();
  }
}

type Library = { app: Target; close: () => Promise<void> };

async function libraryOf(times: number): Promise<Library> {
  const database = await freshBenchDatabase(`library_${times}`);
  await onServer(database.url, async (client) => {
    await client.query(
      `insert into games (
         slug, base_slug, title, white, black, tournament, year, result, eco, opening, opening_style, game_number,
         analysis_side, total_moves, played_on, venue, round, time_control, description, key_fen, fingerprint, added_at)
       select slug || '-copy-' || n, base_slug, n || ' ' || title, white, n || ' ' || black, tournament, year, result, eco,
         opening, opening_style, game_number + 1000 * n, analysis_side, total_moves, played_on, venue, round, time_control,
         '', key_fen, fingerprint, added_at
       from games, generate_series(2, $1::int) as n`,
      [times],
    );
  });
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  return {
    app,
    async close() {
      await stopServer(app);
      await database.drop();
    },
  };
}
