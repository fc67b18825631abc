import type { Game } from '@lamplight/contract/library.ts';
import type { PgnHeaders } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import * as library from '@lamplight/domain/library/game-headers.ts';

export function buildPgnHeaders(game: Game): PgnHeaders {
  const { date, venue, round } = game.otherDetails;
  return library.buildPgnHeaders({ ...game, playedOn: date, venue, round });
}
