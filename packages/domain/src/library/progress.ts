/** How far a reader is, in whole percent. Only a game that was seen to the end is at 100. */
export function computeProgressPercent(
  lastMove: number,
  totalMoves: number,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  return Math.min(99, Math.floor((100 * lastMove) / totalMoves));
}
