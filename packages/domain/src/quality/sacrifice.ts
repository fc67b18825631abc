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

/** Minimum gain, in pawns, that the opponent gets by accepting: the value of a minor piece. */
const minOffered = 3;
/**
 * Minimum net loss, in pawns. A minor piece for a pawn counts as a sacrifice. If the move itself captures a piece, the
 * net loss must be larger, because a rook for a minor piece is only an exchange.
 */
const minGiven = 2;
const minGivenForPiece = 3;
/**
 * Material is compared after the second and the third move of the giver that follow the capture. If the material is
 * regained by then, the offer was no sacrifice.
 */
const comparedMoves = { from: 2, to: 3 } as const;

/**
 * Returns the squares on which the move newly allows a piece to be captured. A piece that could already be captured
 * before the move does not count.
 */
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

/** Line that begins with the move that offers a piece. */
export interface OfferLine {
  readonly moves: readonly Uci[];
  readonly endsInMate: boolean;
}

/** True if the line captures the offered piece at once, and the giver remains behind in material or gives checkmate. */
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
