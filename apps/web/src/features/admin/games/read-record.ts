import type { Game } from '@lamplight/contract/library.ts';
import { nameMove } from '@lamplight/domain/chess/recorded-move.ts';
import type { PgnProblem, RecordedGame } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';

const { fullName } = deployment.player;
/** An empty opening book: here, opening names come only from the headers. The server also finds them by position. */
const noBook = new Map<string, never>();

/** The result of parsing a PGN text, by the same rules as on the server. */
export type RecordCheck =
  | { readonly kind: 'record'; readonly record: CheckedRecord }
  | { readonly kind: 'problem'; readonly problem: PgnProblem };

export type CheckedRecord = ReturnType<typeof toRecord>;

export function readRecord(text: string): RecordCheck {
  const read = readGame(text);
  return read.ok
    ? { kind: 'record', record: toRecord(read.game) }
    : { kind: 'problem', problem: read.error };
}

function toRecord(game: RecordedGame) {
  const { startFen, result } = game;
  return {
    startFen,
    result,
    moves: game.moves.map(({ uci, fen, moveNumber, san }, index) => ({
      ...nameMove(game.moves[index - 1]?.fen ?? startFen, { san, uci }),
      number: moveNumber,
      uci,
      fen,
    })),
    /** The details that the game gets if no field is filled in. */
    details: draftGame(game, {}, noBook, fullName),
    /** Returns the side from which the game would be studied if White had this name. */
    getSide: (white: string): Side => draftGame(game, { white }, noBook, fullName).analysisSide,
  };
}

export type StoredMoves = Pick<Game, 'startFen' | 'moves'>;

/** True if the stored analysis does not belong to these moves. */
export function hasOtherMoves(stored: StoredMoves, { startFen, moves }: CheckedRecord): boolean {
  return (
    stored.startFen !== startFen ||
    stored.moves.length !== moves.length ||
    stored.moves.some(({ uci }, index) => uci !== moves[index]?.uci)
  );
}
