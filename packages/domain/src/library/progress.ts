/** Progress of a reader in whole percent; 100 only for a game seen to the end. */
export function computeProgressPercent(
  lastMove: number,
  totalMoves: number,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  return Math.min(99, Math.floor((100 * lastMove) / totalMoves));
}
