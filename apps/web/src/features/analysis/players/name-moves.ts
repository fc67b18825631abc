import type { Move } from '@lamplight/domain/chess/move.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';

/** The legal moves of a position by their coordinates. */
export function nameMoves(fen: string): ReadonlyMap<string, Move> {
  const position = parsePosition(fen);
  const moves = position.ok ? listLegalMoves(position.value) : [];
  return new Map(moves.map((move) => [move.uci, move]));
}
