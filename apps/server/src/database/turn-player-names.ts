import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { formatPlayers } from '@lamplight/domain/library/game-draft.ts';
import { turnName } from '@lamplight/domain/library/player-name.ts';
import type pg from 'pg';
import { computeFingerprint } from '../entities/ready-batch.ts';

type Row = {
  id: string;
  title: string;
  white: string;
  black: string;
  year: number | null;
  result: GameResult;
  startFen: string;
  /** All moves in UCI, separated by spaces. */
  line: string;
  fingerprint: string;
};

/** Number of games that are in memory at once. */
const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

const storeTurned = `
  update games set white = turned.white, black = turned.black, title = turned.title,
    fingerprint = decode(turned.fingerprint, 'hex')
  from json_to_recordset($1::json)
    as turned (id uuid, white text, black text, title text, fingerprint text)
  where games.id = turned.id`;

/**
 * Turns the names of stored games around, together with titles that consist of them, and computes all fingerprints
 * again. Slugs and records stay as they are.
 */
export async function turnPlayerNames(client: pg.ClientBase): Promise<void> {
  let after = firstId;
  let hasTurned = false;
  for (;;) {
    const { rows } = await client.query<Row>(
      `select g.id, g.title, g.white, g.black, g.year, g.result, s.start_fen as "startFen",
         coalesce((select string_agg(move ->> 1, ' ' order by place)
           from json_array_elements(s.moves) with ordinality as played (move, place)), '') as line,
         encode(g.fingerprint, 'hex') as fingerprint
       from games g join game_scores s on s.game_id = g.id
       where g.id > $1 order by g.id limit $2`,
      [after, batchSize],
    );
    const turned = rows.map(turn);
    const changed = turned.filter(({ isChanged }) => isChanged);
    hasTurned ||= changed.some(({ hasTurnedName }) => hasTurnedName);
    if (changed.length > 0) await client.query(storeTurned, [JSON.stringify(changed)]);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = last.id;
  }
  // Lists of games that a browser or a process has stored show the old names.
  if (hasTurned) await client.query('update deployment set library_version = library_version + 1');
}

function turn(row: Row) {
  const { id, year, result, startFen } = row;
  const white = turnName(row.white);
  const black = turnName(row.black);
  const isTitled = row.title !== formatPlayers(row.white, row.black);
  const moves = row.line.split(' ').map((uci) => ['', uci, ''] as const);
  const fingerprint = computeFingerprint({ white, black, year, result, startFen, moves });
  const hasTurnedName = white !== row.white || black !== row.black;
  return {
    id,
    white,
    black,
    title: isTitled ? row.title : formatPlayers(white, black),
    fingerprint,
    hasTurnedName,
    isChanged: hasTurnedName || fingerprint !== row.fingerprint,
  };
}
