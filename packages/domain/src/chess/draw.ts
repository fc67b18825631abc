import { createBoard } from './board.ts';
import type { Fen } from './notation.ts';
import type { Position } from './position.ts';

export const drawReasons = [
  'stalemate',
  'insufficient material',
  'threefold repetition',
  'fifty moves',
] as const;
export type DrawReason = (typeof drawReasons)[number];

/** Why the last of these positions is a draw, the ones before it being how the game came there. */
export function findDrawReason(positions: readonly Position[]): DrawReason | undefined {
  const current = positions.at(-1);
  if (!current || current.isCheckmate) return undefined;
  if (current.isStalemate) return 'stalemate';
  if (hasInsufficientMaterial(current.fen)) return 'insufficient material';
  if (countOccurrences(current, positions) >= 3) return 'threefold repetition';
  return current.halfMoveClock >= 100 ? 'fifty moves' : undefined;
}

/** Neither side can be checkmated: bare kings, one minor piece, or only bishops on squares of one colour. */
export function hasInsufficientMaterial(fen: Fen): boolean {
  return createBoard(fen).isInsufficientMaterial();
}

function countOccurrences(current: Position, positions: readonly Position[]): number {
  const key = repetitionKey(current);
  return positions.filter((position) => repetitionKey(position) === key).length;
}

/** Placement, turn, castling and en passant; a FEN names the en-passant square only where it can be used. */
function repetitionKey({ fen }: Position): string {
  return fen.split(' ', 4).join(' ');
}
