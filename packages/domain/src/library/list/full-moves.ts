/** Converts half-moves to full moves, White's and Black's together. Counts and places are stored in half-moves. */
export function toFullMoves(plies: number): number {
  return Math.ceil(plies / 2);
}
