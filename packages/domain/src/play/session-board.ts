import { findDrawReason } from '../chess/draw.ts';
import type { DrawReason } from '../chess/draw.ts';
import type { Fen } from '../chess/notation.ts';
import { getTurn, toPositionKey } from '../chess/fen-fields.ts';
import type { Color } from '../chess/pieces.ts';
import { parsePosition } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import type { BoardMove, GameToFollow, Guess, Session } from './session.ts';

/** Maximum number of half-moves in a session. No serious game is longer. */
export const maxHalfMoves = 600;

/** Returns all half-moves that led to the current position. */
export function getBoardMoves(session: Session, game: GameToFollow): readonly BoardMove[] {
  const { followed, own } = session;
  const pending = getPendingMove(session);
  return [...game.moves.slice(0, followed), ...(pending ? [pending] : own)];
}

/**
 * Returns the user's move on the board that differs from the recorded move. Undefined after the user has taken it back
 * or played on.
 */
export function getPendingMove({
  isDiverged,
  guesses,
}: Pick<Session, 'isDiverged' | 'guesses'>): BoardMove | undefined {
  return isDiverged ? guesses.at(-1)?.tries.at(-1)?.move : undefined;
}

export function getBoardFen(session: Session, game: GameToFollow): Fen {
  return getBoardMoves(session, game).at(-1)?.fen ?? game.startFen;
}

export function findGuess({ guesses }: Session, ply: number): Guess | undefined {
  return guesses.find((guess) => guess.ply === ply);
}

/** Number of the featured player's moves that are still to be guessed. Null after the user has left the recorded game. */
export function countMovesRemaining(
  { mode, followed }: Session,
  { moves, side, startFen }: GameToFollow,
): number | null {
  if (mode === 'FREESTYLE') return null;
  const parity = side === getTurn(startFen) ? 0 : 1;
  return moves.filter((_, index) => index >= followed && index % 2 === parity).length;
}

export interface BoardEnd {
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
  /** Side to move. */
  readonly turn: Color;
  readonly drawReason: DrawReason | null;
  /**
   * True after checkmate, a draw or the maximum number of half-moves. In Follow mode the only draw is stalemate, and
   * the session ends with the last recorded move.
   */
  readonly isOver: boolean;
}

export function getBoardEnd(session: Session, game: GameToFollow): BoardEnd {
  const fens = [game.startFen, ...getBoardMoves(session, game).map(({ fen }) => fen)];
  const fen = fens.at(-1) ?? game.startFen;
  const { isCheckmate, isStalemate, turn } = readPosition(fen);
  const isFree = session.mode === 'FREESTYLE';
  const draw = isFree ? findFreestyleDraw(fens, fen) : isStalemate ? 'stalemate' : null;
  const isTooLong = isFree && fens.length > maxHalfMoves;
  return {
    isCheckmate,
    isStalemate,
    turn,
    drawReason: draw,
    isOver: isCheckmate || draw !== null || isTooLong,
  };
}

/** Parses only the earlier positions that equal the current one, because only these matter for a draw. */
function findFreestyleDraw(fens: readonly Fen[], fen: Fen): DrawReason | null {
  const key = toPositionKey(fen);
  const same = fens.filter((earlier) => toPositionKey(earlier) === key);
  return findDrawReason(same.map(readPosition)) ?? null;
}

/**
 * Size of the cache of parsed positions. Every move needs the same few positions again, and all users of a game reach
 * the same ones. Parsing a position takes longer than all other work for a move.
 */
const maxStoredPositions = 500;
const positions = new Map<Fen, Position>();

/** Throws if the position cannot be parsed. This is a bug, because positions of a session were reached by legal moves. */
export function readPosition(fen: Fen): Position {
  const known = positions.get(fen);
  if (known) return known;
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const [oldest] = positions.keys();
  if (positions.size >= maxStoredPositions && oldest !== undefined) positions.delete(oldest);
  positions.set(fen, position.value);
  return position.value;
}
