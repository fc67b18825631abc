/**
 * Converts half-moves to full moves, each of which is one move by White and one by Black. Counts and positions are
 * stored in half-moves.
 */
export function toFullMoves(plies: number): number {
  return Math.ceil(plies / 2);
}
