import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type { Database } from '../src/database/connect.ts';
import type { Deps } from '../src/deps.ts';
import type { BulkJob } from '../src/entities/bulk-job.ts';
import type { Game } from '../src/entities/game.ts';
import { createReadyBatch } from '../src/entities/ready-batch.ts';
import { placeGames } from '../src/use-cases/library/place-games.ts';

/**
 * Moves of two games that are not in the starter collection. They contain captures and checks, so that the coach has
 * something to explain.
 */
const wild = [
  '1. a4 h5 2. Ra3 Rh6 3. Rg3 Rg6 4. e4 d5 5. exd5 Qxd5 6. Nc3 Rxg3 7. Nxd5 Rg6 8. Nxc7+ Kd8',
  '1. h4 a5 2. Rh3 Ra6 3. Rb3 Rb6 4. c4 e5 5. Rxb6 cxb6 6. e3 Qf6 7. Nc3 Qxf2+ 8. Kxf2 Ke7',
] as const;

/** First plies of one of two games as PGN. Another `round` makes it a different game. */
export function createShortPgn(round: number, plies = 16): string {
  const tags = {
    Event: 'Test Open',
    White: 'Magnus Carlsen',
    Black: 'B. N.',
    Round: String(round),
  };
  const moves = (wild[(round - 1) % 2] ?? '').split(' ').slice(0, Math.ceil(plies * 1.5));
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${moves.join(' ')} *\n`;
}

export type JobRequest = Partial<Pick<BulkJob, 'aiModel' | 'analysisSide' | 'effort' | 'depth'>>;

export async function addGame(deps: Deps, pgn: string): Promise<Game> {
  const read = readGame(pgn, { strict: true });
  if (!read.ok) throw new Error(read.error.message);
  const draft = draftGame(read.game, {}, deps.openings(), deps.settings.deployment.player.fullName);
  const batch = createReadyBatch([{ ...draft, pgnRaw: pgn }]);
  const [id = ''] = await deps.store.transaction(async (store) => {
    const gameNumber = (await store.games.findLastNumber()) + 1;
    const placed = await placeGames(store, batch, [{ at: 0, gameNumber, collectionId: null }]);
    return store.games.add(batch, placed, deps.clock.now());
  });
  const game = await deps.store.games.find(id);
  if (!game) throw new Error('the game was not added');
  return game;
}

export async function addJob(
  { pool }: Pick<Database, 'pool'>,
  game: Pick<Game, 'id' | 'totalMoves'>,
  request: JobRequest = {},
): Promise<string> {
  const { aiModel = 'builtin', analysisSide = 'both', effort = 'standard', depth = 8 } = request;
  const step = analysisSide === 'both' ? 1 : 2;
  const first = analysisSide === 'Black' ? 2 : 1;
  const { rows } = await pool.query<{ id: string }>(
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
