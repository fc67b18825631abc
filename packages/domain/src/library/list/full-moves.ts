/** What a person calls a move: White's and Black's together. Counts and places are stored in half-moves. */
export function fullMoves(plies: number): number {
  return Math.ceil(plies / 2);
}
