import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { listNameParts } from '@lamplight/domain/library/side.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { OpenGames } from '../entities/game.ts';
import { isAmongUnlocked } from './unlocked-games.ts';

/** Excludes games without the featured player, which the library may contain. */
const isByPlayer = `lower(case g.analysis_side when 'White' then g.white else g.black end) like any ($4)`;

const findOther = `
  select g.id from champion_moves c join games g on g.id = c.game_id
  where c.position = md5($1)::uuid and c.uci = $2 and c.game_id <> $3 and ${isByPlayer}
    and ${isAmongUnlocked('c.game_id', '$5', '$6')}
  order by g.game_number, g.added limit 1`;

export function createChampionMovesRepository(runPrepared: Database['runPrepared']) {
  return {
    /**
     * Returns the id of the first other game in study order in which the featured player made this move in this
     * position. Searches the open games.
     */
    async findOtherGame(played: {
      gameId: string;
      /** Position before the move. */
      fen: string;
      uci: string;
      open: OpenGames;
      /** Full name of the featured player. */
      playerName: string;
    }): Promise<string | undefined> {
      const { gameId, fen, uci, open, playerName } = played;
      const playerNames = listNameParts(playerName).map((part) => `%${part}%`);
      const values = [toPositionKey(fen), uci, gameId, playerNames, open.userId, open.maxGames];
      const [row] = await runPrepared<{ id: string }>('other game with move', findOther, values);
      return row?.id;
    },
  };
}

/** Fills champion_moves for the given games. Migration 0007 did the same for games that existed before it. */
export async function fillChampionMoves(
  db: Kysely<Schema>,
  gameIds: readonly string[],
): Promise<void> {
  await sql`
    insert into champion_moves (game_id, ply, position, uci)
    select game_id, ply, md5(array_to_string((string_to_array(fen, ' '))[1:4], ' '))::uuid, uci
    from (
      select s.game_id, m.ply::smallint as ply, m.move ->> 1 as uci, g.analysis_side,
        lag(m.move ->> 2, 1, s.start_fen) over (partition by s.game_id order by m.ply) as fen
      from game_scores s
        join games g on g.id = s.game_id
        cross join json_array_elements(s.moves) with ordinality as m (move, ply)
      where s.game_id = any(${gameIds})
    ) as played
    where split_part(fen, ' ', 2) = case analysis_side when 'White' then 'w' else 'b' end`.execute(
    db,
  );
}
