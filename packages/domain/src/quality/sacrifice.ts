import { exchangeGain, otherColor } from '../chess/exchange.ts';
import { pieceValues } from '../chess/material.ts';
import { movedPieces } from '../chess/moved-pieces.ts';
import type { Uci } from '../chess/notation.ts';
import type { Color, Pieces } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';

/** A minor piece for a pawn, or a rook for a minor piece. */
const leastGiven = 2;

export interface Offer {
  readonly square: Square;
  /** In pawns, less what the move itself took. */
  readonly given: number;
}

/** The most a move leaves for the taking, if that is a piece and more than it took itself. */
export function offerOf(before: Pieces, uci: Uci, mover: Color): Offer | undefined {
  const after = movedPieces(before, uci);
  const taken = balance(after, mover) - balance(before, mover);
  let best: Offer | undefined;
  for (const [square, { color, role }] of after) {
    if (color !== mover || role === 'pawn' || role === 'king') continue;
    const given = exchangeGain(after, square, otherColor(mover)) - taken;
    if (given >= leastGiven && given > (best?.given ?? 0)) best = { square, given };
  }
  return best;
}

/** Whether a line takes what was offered, and the giver does not have it back with his next move. */
export function isAccepted(
  before: Pieces,
  line: readonly Uci[],
  mover: Color,
  { square }: Offer,
): boolean {
  const [offer, reply, next] = line;
  if (offer === undefined || reply?.slice(2, 4) !== square) return false;
  const taken = movedPieces(movedPieces(before, offer), reply);
  const later = next === undefined ? taken : movedPieces(taken, next);
  return balance(before, mover) - balance(later, mover) >= leastGiven;
}

function balance(pieces: Pieces, side: Color): number {
  let points = 0;
  for (const { color, role } of pieces.values()) {
    points += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return points;
}
