import type { Board } from 'chessops/board';
import type { Chess } from 'chessops/chess';
import type { Square } from 'chessops/types';
import { opposite } from 'chessops/util';
import { parseUciMove, playOnCopy } from '../chess/board.ts';
import { computeExchangeGain } from '../chess/exchange.ts';
import { pieceValues } from '../chess/material.ts';
import type { Uci } from '../chess/notation.ts';
import { roles } from '../chess/pieces.ts';
import type { Color, Role } from '../chess/pieces.ts';

/** Minimum gain, in pawns, that a move must leave to the opponent: a minor piece. */
const minOffered = 3;
/** A minor piece for a pawn still counts as given; a rook for a minor piece is an exchange, not a sacrificed piece. */
const minGiven = 2;
const minGivenForPiece = 3;
/** Moves of the giver after the capture at which material is compared: regained by then, it was no sacrifice. */
const comparedMoves = { from: 2, to: 3 } as const;

/** The squares on which a move newly leaves a piece to be captured; a piece that hung before the move does not count. */
export function findOfferedSquares(before: Chess, uci: Uci, mover: Color): Square[] {
  const opponent = opposite(mover);
  const after = playOnCopy(before, uci);
  const move = parseUciMove(uci);
  const captured = computeBalance(after.board, mover) - computeBalance(before.board, mover);
  const enough = captured >= minOffered ? minGivenForPiece : minGiven;
  const candidates = after.board[mover].diff(after.board.pawn).diff(after.board.king);
  return [...candidates].filter((square) => {
    const offered = computeExchangeGain(after, square, opponent);
    if (offered < minOffered || offered - captured < enough) return false;
    const origin = square === move?.to ? move.from : square;
    return offered - captured - computeExchangeGain(before, origin, opponent) >= enough;
  });
}

/** A line that begins with the move that offers. */
export interface OfferLine {
  readonly moves: readonly Uci[];
  readonly endsInMate: boolean;
}

/** Whether the line captures the offered piece at once, and the giver stays behind in material or checkmates. */
export function isAccepted(
  before: Chess,
  { moves, endsInMate }: OfferLine,
  mover: Color,
  offered: readonly Square[],
): boolean {
  const reply = parseUciMove(moves[1] ?? '');
  if (!reply || !offered.includes(reply.to)) return false;
  if (endsInMate) return true;
  const owned = computeBalance(before.board, mover);
  let chess = before;
  return moves.slice(0, 2 * comparedMoves.to + 1).some((uci, index) => {
    chess = playOnCopy(chess, uci);
    const isCompared = index % 2 === 0 && index >= 2 * comparedMoves.from;
    return isCompared && owned - computeBalance(chess.board, mover) >= minGiven;
  });
}

function computeBalance(board: Board, side: Color): number {
  const count = (color: Color, role: Role): number => board.pieces(color, role).size();
  return roles.reduce(
    (sum, role) => sum + pieceValues[role] * (count(side, role) - count(opposite(side), role)),
    0,
  );
}
