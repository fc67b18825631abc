import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import { childTransport } from '../src/adapters/engine/child-transport.ts';
import { nodeTimers } from '../src/adapters/engine/node-timers.ts';
import { connectDatabase, type Database } from '../src/database/connect.ts';
import { startQueue, type Queue } from '../src/database/queue.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import type { BulkJob, BulkJobMove } from '../src/entities/bulk-job.ts';
import type { Game } from '../src/entities/game.ts';
import { readyBatch } from '../src/entities/ready-batch.ts';
import { queues } from '../src/jobs/registry.ts';
import { createLogger } from '../src/logger.ts';
import { nodeFlags } from '../src/node-flags.ts';
import { loadSettings } from '../src/settings.ts';
import { placeGames } from '../src/use-cases/library/place-games.ts';
import type { SearchLimits } from '../src/use-cases/bulk/search-position.ts';
import { freshDatabase } from './fresh-database.ts';
import type { Ending } from './test-app.ts';

/** So little that a game takes seconds. */
export const tinyLimits: SearchLimits = {
  nodes: { standard: 4000, deep: 40_000 },
  passed: { depth: 4, nodes: 1000 },
  everyMove: { depth: 3, nodes: 4000 },
};

/** Nothing the starter collection knows, with captures and a check, so that the coach has something to say. */
const wild =
  '1. a4 h5 2. Ra3 Rh6 3. Rg3 Rg6 4. e4 d5 5. exd5 Qxd5 6. Nc3 Rxg3 7. Nxd5 Rg6 8. Nxc7+ Kd8';

/** The first half-moves of it, with another round each time: another game. */
export function shortPgn(round: number, plies = 16): string {
  const tags = {
    Event: 'Test Open',
    White: 'Magnus Carlsen',
    Black: 'B. N.',
    Round: String(round),
  };
  const moves = wild.split(' ').slice(0, Math.ceil(plies * 1.5));
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${moves.join(' ')} *\n`;
}

export function doubleEngine({ delayMs = 0, diesAt = -1 } = {}): Engine {
  const double = new URL('./uci-double.ts', import.meta.url).pathname;
  const args = [...nodeFlags, double, String(delayMs), String(diesAt)];
  const open = childTransport({ program: process.execPath, args });
  return createEngine({ open, timers: nodeTimers, hashMb: 1, threads: 1 });
}

export type Installation = { deps: Deps; database: Database; queue: Queue; close(): Promise<void> };

/** What a worker process stands on, without a server. */
export async function openInstallation(
  url: string,
  { env = {}, works = false }: { env?: Record<string, string>; works?: boolean } = {},
): Promise<Installation> {
  const settings = loadSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...env,
    DATABASE_URL: url,
  });
  const database = connectDatabase({ url, poolSize: 6, onError: () => undefined });
  const queue = await startQueue({ database, queues, works, onError: () => undefined });
  const deps = createDeps({
    settings,
    logger: createLogger(settings.logLevel),
    database,
    queue,
  });
  return {
    deps,
    database,
    queue,
    async close() {
      await queue.stop();
      deps.engines.close();
      await deps.explainer.close();
      await database.close();
    },
  };
}

type JobRequest = Partial<Pick<BulkJob, 'aiModel' | 'analysisSide' | 'effort' | 'depth'>>;
export type JobState = Pick<
  BulkJob,
  'status' | 'totalMoves' | 'searchedMoves' | 'analyzedMoves' | 'errorMessage'
> & { lease: string | null };

/** A database of its own with games in it, and jobs for them. */
export async function bulkWorld(
  context: Ending,
  { env = {} }: { env?: Record<string, string> } = {},
) {
  const { url, drop } = await freshDatabase();
  const installation = await openInstallation(url, { env });
  const { deps, database } = installation;
  context.onTestFinished(async () => {
    await installation.close();
    await drop();
  });

  async function addGame(pgn: string): Promise<Game> {
    const read = readGame(pgn, { strict: true });
    if (!read.ok) throw new Error(read.error.message);
    const batch = readyBatch([{ ...draftGame(read.game, {}, deps.openings()), pgnRaw: pgn }]);
    const [id = ''] = await deps.store.transaction(async (store) => {
      const gameNumber = (await store.games.lastNumber()) + 1;
      const placed = await placeGames(store, batch, [{ at: 0, gameNumber, collectionId: null }]);
      return store.games.add(batch, placed, deps.clock.now());
    });
    const game = await deps.store.games.find(id);
    if (!game) throw new Error('the game was not added');
    return game;
  }

  async function addJob(game: Game, request: JobRequest = {}): Promise<string> {
    const { aiModel = 'builtin', analysisSide = 'both', effort = 'standard', depth = 8 } = request;
    const step = analysisSide === 'both' ? 1 : 2;
    const first = analysisSide === 'Black' ? 2 : 1;
    const { rows } = await database.pool.query<{ id: string }>(
      `with job as (
         insert into bulk_jobs (
           game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, cap_micros,
           total_moves, created_at
         )
         select $1, $2, $3, $4, $5, $6, $7, 5000000, count(*), now()
         from generate_series($4::int, $5::int, $8::int)
         returning id
       ), moves as (
         insert into bulk_job_moves (job_id, ply)
         select id, generate_series($4::int, $5::int, $8::int) from job
       )
       select id from job`,
      [game.id, aiModel, analysisSide, first, game.totalMoves, effort, depth, step],
    );
    return rows[0]?.id ?? '';
  }

  async function jobState(id: string): Promise<JobState> {
    const { rows } = await database.pool.query<JobState>(
      `select status, lease, total_moves as "totalMoves", searched_moves as "searchedMoves",
         analyzed_moves as "analyzedMoves", error_message as "errorMessage"
       from bulk_jobs where id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('there is no such job');
    return rows[0];
  }

  const movesOf = (id: string): Promise<BulkJobMove[]> => deps.store.bulkRuns.movesOf(id);

  /** One number of one row. */
  async function count(query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await database.pool.query<Record<string, string>>(query, values);
    return Number(Object.values(rows[0] ?? {})[0]);
  }

  return { ...installation, url, addGame, addJob, jobState, movesOf, count };
}
