import { exchangeGain, otherColor } from '../chess/exchange.ts';
import { pieceValues } from '../chess/material.ts';
import { movedPieces } from '../chess/moved-pieces.ts';
import type { Uci } from '../chess/notation.ts';
import type { Color, Pieces } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import { isSquare } from '../chess/square.ts';

/** What must be left for the taking: a minor piece. */
const leastOffered = 3;
/** A minor piece for a pawn is still given; a rook for a minor piece is an exchange, not a piece. */
const leastGiven = 2;
const leastGivenForPiece = 3;
/** The giver's moves after the taking: what is back by the second and third was a detour, not a sacrifice. */
const patience = { from: 2, to: 3 } as const;

/** The squares on which a move newly leaves a piece for the taking. What hung before the move was not given by it. */
export function offeredSquares(before: Pieces, uci: Uci, mover: Color): Square[] {
  const opponent = otherColor(mover);
  const after = movedPieces(before, uci);
  const taken = balance(after, mover) - balance(before, mover);
  const enough = taken >= leastOffered ? leastGivenForPiece : leastGiven;
  return [...after.keys()].filter((square) => {
    const piece = after.get(square);
    if (piece?.color !== mover || piece.role === 'pawn' || piece.role === 'king') return false;
    const offered = exchangeGain(after, square, opponent);
    if (offered < leastOffered || offered - taken < enough) return false;
    const stoodOn = square === uci.slice(2, 4) ? uci.slice(0, 2) : square;
    const hung = isSquare(stoodOn) ? exchangeGain(before, stoodOn, opponent) : 0;
    return offered - taken - hung >= enough;
  });
}

/** A line that begins with the move that offers. */
export interface OfferLine {
  readonly moves: readonly Uci[];
  readonly endsInMate: boolean;
}

/** Whether the line takes at once what is offered, and the giver goes on with less, or mates. */
export function isAccepted(
  before: Pieces,
  { moves, endsInMate }: OfferLine,
  mover: Color,
  offered: readonly Square[],
): boolean {
  const reply = moves[1]?.slice(2, 4) ?? '';
  if (!isSquare(reply) || !offered.includes(reply)) return false;
  if (endsInMate) return true;
  const owned = balance(before, mover);
  let pieces = before;
  return moves.slice(0, 2 * patience.to + 1).some((uci, index) => {
    pieces = movedPieces(pieces, uci);
    const isLaterMove = index % 2 === 0 && index >= 2 * patience.from;
    return isLaterMove && owned - balance(pieces, mover) >= leastGiven;
  });
}

function balance(pieces: Pieces, side: Color): number {
  let points = 0;
  for (const { color, role } of pieces.values()) {
    points += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return points;
}
