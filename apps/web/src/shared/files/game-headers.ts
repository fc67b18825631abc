import type { Game } from '@lamplight/contract/library.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';

function known(name: string, value: string | number | null): Record<string, string> {
  return value === null || value === '' ? {} : { [name]: String(value) };
}

/** Builds the seven required PGN tags in their required order, then the optional tags whose values are known. */
export function buildPgnHeaders(game: Game): Record<string, string> {
  const { date, venue, round } = game.otherDetails;
  return {
    Event: game.tournament,
    Site: venue || '?',
    Date: date || '????.??.??',
    Round: round || '?',
    White: game.white,
    Black: game.black,
    Result: game.result,
    ...known('WhiteElo', game.whiteElo),
    ...known('BlackElo', game.blackElo),
    ...known('ECO', game.eco),
    ...known('Opening', game.opening),
    ...(game.startFen === startFen ? {} : { SetUp: '1', FEN: game.startFen }),
  };
}
