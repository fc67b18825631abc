import { describePiece } from '@lamplight/domain/chess/describe.ts';
import type { Color, Piece } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';

export const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

export const boardCopy = {
  boardLabel: 'Chess board',
  instructions:
    'Arrow keys move between squares. Enter or Space picks a piece up and puts it down. Escape cancels. The letters k, q, r, b, n and p jump to the next such piece.',
  legalMove: 'legal move',
  pickedUp: 'picked up',
  illegal: 'Not a legal move.',
  cancelled: 'Cancelled.',
  locked: 'The board is locked for now.',
  promotion: 'Choose a piece for the pawn',
  stepHint: 'Use ← → keys to navigate • Home/End to jump to start/end',
  /** Full moves, as the record numbers them. */
  place: (move: number, last: number) => `Move ${move} of ${last}`,
  typedMoveLabel: 'Your move',
  typedMoveHint: 'For example Nf3 or g1f3',
  typedMoveBrief: 'Type Nf3 or g1f3',
  typedMoveButton: 'Play',
  bar: {
    toMove: 'To move',
    ahead: (points: number) => `+${points}`,
    extra: (pieces: string) => `more than the other side: ${pieces}`,
  },
} as const;

export function pickedUpMessage(square: Square, piece: Piece, targets: readonly Square[]): string {
  return `${describePiece(piece)} on ${square} picked up. Legal moves: ${targets.join(', ')}.`;
}

export function cannotPickMessage(square: Square, piece: Piece | undefined): string {
  return piece
    ? `The ${describePiece(piece)} on ${square} has no legal move.`
    : `There is no piece on ${square}.`;
}

export function notYoursMessage(square: Square, piece: Piece): string {
  return `The ${describePiece(piece)} on ${square} is not yours to move.`;
}
