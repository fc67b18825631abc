/** Progress of a reader in whole percent. It is 100 only for a game that was viewed to the end. */
export function computeProgressPercent(
  lastMove: number,
  totalMoves: number,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  return Math.min(99, Math.floor((100 * lastMove) / totalMoves));
}
