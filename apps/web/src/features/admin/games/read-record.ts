import type { Game } from '@lamplight/contract/library.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import type { PgnProblem, RecordedGame } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type { Side } from '@lamplight/domain/library/side.ts';

/** Opening names come from the headers only; the server knows them by position as well. */
const noBook = new Map<string, never>();

/** The result of reading a text as the server will read it. */
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
    moves: game.moves.map(({ san, uci, fen, color, moveNumber }) => ({
      name: formatMove(moveNumber, color === 'white', san),
      uci,
      fen,
    })),
    /** The details the game gets when no field is typed. */
    details: draftGame(game, {}, noBook),
    /** The side the game would be studied from if White had this name. */
    getSide: (white: string): Side => draftGame(game, { white }, noBook).analysisSide,
  };
}

export type StoredMoves = Pick<Game, 'startFen' | 'moves'>;

/** True when stored analysis does not belong to these moves. */
export function hasOtherMoves(stored: StoredMoves, { startFen, moves }: CheckedRecord): boolean {
  return (
    stored.startFen !== startFen ||
    stored.moves.length !== moves.length ||
    stored.moves.some(({ uci }, index) => uci !== moves[index]?.uci)
  );
}
