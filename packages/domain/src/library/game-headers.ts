import type { GameResult } from '../chess/game-result.ts';
import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import { startFen as usualStart } from '../chess/start-fen.ts';

/** Fields of a game that its PGN tags show. Empty texts are unknown. */
export interface GameFacts {
  readonly white: string;
  readonly black: string;
  readonly whiteElo: number | null;
  readonly blackElo: number | null;
  readonly tournament: string;
  readonly venue: string | null;
  readonly playedOn: string | null;
  readonly round: string | null;
  readonly result: GameResult;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly startFen: string;
}

/** Builds the seven required PGN tags in their required order, then the optional tags whose values are known. */
export function buildPgnHeaders(game: GameFacts): PgnHeaders {
  return {
    Event: game.tournament,
    Site: game.venue || '?',
    Date: game.playedOn || '????.??.??',
    Round: game.round || '?',
    White: game.white,
    Black: game.black,
    Result: game.result,
    ...known('WhiteElo', game.whiteElo),
    ...known('BlackElo', game.blackElo),
    ...known('ECO', game.eco),
    ...known('Opening', game.opening),
    ...(game.startFen === usualStart ? {} : { SetUp: '1', FEN: game.startFen }),
  };
}

function known(name: string, value: string | number | null): PgnHeaders {
  return value === null || value === '' ? {} : { [name]: String(value) };
}
