import { createBoard } from './board.ts';
import { toPositionKey } from './fen-fields.ts';
import type { Fen } from './notation.ts';
import type { Position } from './position.ts';

export const drawReasons = [
  'stalemate',
  'insufficient material',
  'threefold repetition',
  'fifty moves',
] as const;
export type DrawReason = (typeof drawReasons)[number];

/** Returns the reason why the last of these positions is a draw. The earlier positions are needed to detect repetitions. */
export function findDrawReason(positions: readonly Position[]): DrawReason | undefined {
  const current = positions.at(-1);
  return (
    current &&
    findDrawReasonAt(
      current,
      positions.map(({ fen }) => fen),
    )
  );
}

/** Returns the reason why a position is a draw. `fens` are the positions of the game up to and including this one. */
export function findDrawReasonAt(current: Position, fens: readonly Fen[]): DrawReason | undefined {
  if (current.isCheckmate) return undefined;
  if (current.isStalemate) return 'stalemate';
  if (hasInsufficientMaterial(current.fen)) return 'insufficient material';
  if (countOccurrences(current.fen, fens) >= 3) return 'threefold repetition';
  return current.halfMoveClock >= 100 ? 'fifty moves' : undefined;
}

/** True if neither side can be checkmated: bare kings, one minor piece, or only bishops on squares of one colour. */
export function hasInsufficientMaterial(fen: Fen): boolean {
  return createBoard(fen).isInsufficientMaterial();
}

function countOccurrences(current: Fen, fens: readonly Fen[]): number {
  const key = toPositionKey(current);
  return fens.filter((fen) => toPositionKey(fen) === key).length;
}
