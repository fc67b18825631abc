import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ReadyBatch, RenewedGame } from '../entities/game.ts';
import { fillChampionMoves } from './champion-moves.ts';
import { buildGivenGames, recordColumns } from './game-columns.ts';

/** Tables whose rows depend on the moves of a game. */
const tablesByMoves = [
  'position_analyses',
  'move_evaluations',
  'commentaries',
  'sentence_fixes',
  'annotations',
];

/**
 * Replaces the record of games. Their ids, slugs and readers' progress are kept. If the moves changed, all data about
 * their positions is deleted. If the moves or the featured player's side changed, play sessions and jobs are deleted
 * too, because both refer to plies of that side. Usage counts are kept. Returns the ids of games whose moves changed.
 */
export async function renewGames(
  db: Kysely<Schema>,
  batch: ReadyBatch,
  games: readonly RenewedGame[],
): Promise<string[]> {
  const places = games.map(({ at, id, gameNumber, editedAt }) => ({
    at: at + 1,
    id,
    gameNumber,
    editedAt,
    fingerprint: batch.games[at]?.fingerprint,
  }));
  const placed = sql`${buildGivenGames(batch)}, placed as (
    select * from json_to_recordset(${JSON.stringify(places)}::json) as (
      at bigint, id uuid, "gameNumber" integer, "editedAt" timestamptz, fingerprint text
    )
  )`;
  const otherMoves = await deleteOutdated(db, placed);
  await sql`
    with ${placed}, renewed as (
      update games set
        game_number = placed."gameNumber", edited_at = placed."editedAt",
        fingerprint = decode(placed.fingerprint, 'hex'),
        ${sql.raw(recordColumns.map(([column, name]) => `${column} = given."${name}"`).join(', '))}
      from placed join given on given.ordinality = placed.at
      where games.id = placed.id
      returning games.id, games.total_moves, placed.at
    ), scores as (
      update game_scores set
        pgn_raw = given."pgnRaw", start_fen = given."startFen", moves = given.moves
      from renewed join given on given.ordinality = renewed.at
      where game_scores.game_id = renewed.id
    )
    update game_progress set last_move = renewed.total_moves
    from renewed
    where game_progress.game_id = renewed.id and last_move > renewed.total_moves`.execute(db);
  const ids = games.map(({ id }) => id);
  await sql`delete from champion_moves where game_id = any(${ids}::uuid[])`.execute(db);
  await fillChampionMoves(db, ids);
  return otherMoves;
}

type Changed = { id: string; hasOtherMoves: boolean };

async function deleteOutdated(
  db: Kysely<Schema>,
  placed: ReturnType<typeof buildGivenGames>,
): Promise<string[]> {
  const { rows } = await sql<Changed>`
    with ${placed}, compared as (
      select games.id, games.analysis_side <> given."analysisSide" as has_other_side,
        (s.start_fen, s.moves::text) is distinct from (given."startFen", given.moves::text)
          as "hasOtherMoves"
      from placed join given on given.ordinality = placed.at
        join games on games.id = placed.id join game_scores s on s.game_id = games.id
    )
    select id, "hasOtherMoves" from compared where has_other_side or "hasOtherMoves"`.execute(db);
  const changed = rows.map(({ id }) => id);
  const otherMoves = rows.filter(({ hasOtherMoves }) => hasOtherMoves).map(({ id }) => id);
  if (changed.length === 0) return [];
  await deleteJobs(db, changed);
  await sql`delete from play_sessions where game_id = any(${changed}::uuid[])`.execute(db);
  for (const table of tablesByMoves) {
    await sql`delete from ${sql.table(table)} where game_id = any(${otherMoves}::uuid[])`.execute(
      db,
    );
  }
  await sql`
    update games set has_analysis = false, annotator = null
    where id = any(${otherMoves}::uuid[])`.execute(db);
  // Also for the same moves with another side, because only the moves of the featured player have a difficulty.
  await sql`delete from move_difficulties where game_id = any(${changed}::uuid[])`.execute(db);
  await sql`update games set mean_shares = null where id = any(${changed}::uuid[])`.execute(db);
  return otherMoves;
}

/**
 * Deletes the jobs of the games before any other data of the games is deleted. A worker that is storing a result holds
 * a lock on the game. This statement waits for that lock, later statements see the result, and no worker stores
 * anything afterwards.
 */
export async function deleteJobs(db: Kysely<Schema>, gameIds: readonly string[]): Promise<number> {
  await sql`select from games where id = any(${gameIds}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql`
    delete from bulk_jobs where game_id = any(${gameIds}::uuid[]) returning id`.execute(db);
  return rows.length;
}
