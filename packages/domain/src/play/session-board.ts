import { findDrawReason } from '../chess/draw.ts';
import type { DrawReason } from '../chess/draw.ts';
import type { Fen } from '../chess/notation.ts';
import { getTurn, toPositionKey } from '../chess/fen-fields.ts';
import type { Color } from '../chess/pieces.ts';
import { parsePosition } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import type { BoardMove, GameToFollow, Guess, Session } from './session.ts';

/** Upper limit of a session; no serious game is longer. */
export const maxHalfMoves = 600;

/** All half-moves that led to the present position. */
export function getBoardMoves(session: Session, game: GameToFollow): readonly BoardMove[] {
  const { followed, own } = session;
  const pending = getPendingMove(session);
  return [...game.moves.slice(0, followed), ...(pending ? [pending] : own)];
}

/** The user's move that is on the board and differs from the recorded one, until the user takes it back or plays on. */
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

/** Moves of the featured player that are still to be guessed; null once the user has left the record. */
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
  /** The side to move. */
  readonly turn: Color;
  readonly drawReason: DrawReason | null;
  /** No legal move is left, or the rules call it a draw. While the record is followed, only its last move ends the session. */
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

/** Earlier positions matter only where they equal the present one, so only those are parsed. */
function findFreestyleDraw(fens: readonly Fen[], fen: Fen): DrawReason | null {
  const key = toPositionKey(fen);
  const same = fens.filter((earlier) => toPositionKey(earlier) === key);
  return findDrawReason(same.map(readPosition)) ?? null;
}

/**
 * Every move looks at the same few positions again, and all users of a game meet the same ones. Parsing a position
 * takes longer than all other work of a move.
 */
const maxStoredPositions = 500;
const positions = new Map<Fen, Position>();

/** Positions of a session were reached by legal moves, so one that cannot be parsed is a bug. */
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
