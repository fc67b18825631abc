/** What a person calls a move: White's and Black's together. Counts and places are stored in half-moves. */
export function toFullMoves(plies: number): number {
  return Math.ceil(plies / 2);
}
