import type { Game } from '@lamplight/contract/library.ts';
import { createOddMoves, formatMovetext } from './hostile-game.ts';
import type { LibraryWorld } from './library-world.ts';

/** Creates a game whose moves occur in no other game. Every part that visitors must not see contains a marker. */
export function createMarkedPgn(seed: number, [comment, tag, end]: readonly string[]): string {
  const moves = formatMovetext(createOddMoves(60, seed), (ply) =>
    ply % 7 === 0 ? `{${comment} at ${ply}} $1` : '',
  );
  return [
    `[Event "Cellar Open ${seed}"]`,
    `[White "Ada Keller"]\n[Black "Bo Lund"]\n[Date "1999.05.05"]\n[Result "*"]`,
    `[Annotator "${tag}"]\n[Source "${tag}"]\n[KeyPly "30"]`,
    `[Opening "${tag}: 1. e4 e5 2. Nf3 Nc6"]\n[Variation "${tag}"]\n[FinalFen "${tag}"]`,
    `\n${moves} {${end}} *`,
  ].join('\n');
}

/** Stores an analysis of all positions. Its lines are the moves that were played, and a marker is the name of the engine. */
export async function addMarkedAnalysis(
  { database }: LibraryWorld,
  { id, moves }: Game,
  markers: readonly string[],
): Promise<void> {
  const lines = moves.map((_, ply) => {
    const expected = moves.slice(ply, ply + 12).map(({ uci }) => uci);
    return JSON.stringify([{ cp: 10, depth: 20, moves: expected.join(' ') }]);
  });
  await database.pool.query(
    `insert into position_analyses (game_id, ply, position, engine, effort, depth, nodes, lines, analysed_at)
     select $1, ordinality - 1, fen, $2, 'deep', 20, 1000, lines::json, now()
     from rows from (unnest($3::text[]), unnest($4::text[])) with ordinality as given (fen, lines)`,
    [id, markers[4], moves.map(({ fen }) => fen), lines],
  );
}
