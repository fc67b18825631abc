import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';

export type BoardSound = 'move' | 'capture' | 'check' | 'end';

/** What going from one position to the next sounds like; stepping back through a capture is a plain move. */
export function soundOfStep(before: Position, after: Position): BoardSound {
  if (after.isCheckmate || after.isStalemate) return 'end';
  if (after.inCheck) return 'check';
  return piecesOf(after.fen).size < piecesOf(before.fen).size ? 'capture' : 'move';
}
