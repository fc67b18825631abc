import type { Color, Pieces } from '@lamplight/domain/chess/pieces.ts';
import { parseRole } from '@lamplight/domain/chess/pieces.ts';
import { squares } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { getPlace, getSquare } from './square-place.ts';

export interface CursorKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The square a key leads to, as seen on screen; undefined for keys that do not move the cursor. */
export function moveCursor(
  cursor: Square,
  { key, shiftKey }: CursorKey,
  orientation: Color,
  pieces: Pieces,
): Square | undefined {
  const { column, row } = getPlace(cursor, orientation);
  const to = new Map([
    ['ArrowLeft', { column: column - 1, row }],
    ['ArrowRight', { column: column + 1, row }],
    ['ArrowUp', { column, row: row - 1 }],
    ['ArrowDown', { column, row: row + 1 }],
    ['Home', { column: 0, row }],
    ['End', { column: 7, row }],
    ['PageUp', { column, row: 0 }],
    ['PageDown', { column, row: 7 }],
  ]).get(key);
  if (to) return getSquare(to, orientation) ?? cursor;
  return key.length === 1 ? findNextPiece(cursor, key, shiftKey, orientation, pieces) : undefined;
}

/** The next piece of a kind in reading order, wrapping around; with shift the previous. */
function findNextPiece(
  cursor: Square,
  character: string,
  backwards: boolean,
  orientation: Color,
  pieces: Pieces,
): Square | undefined {
  const role = parseRole(character);
  if (!role) return undefined;
  const order = orientation === 'white' ? squares : squares.toReversed();
  const start = order.indexOf(cursor);
  const following = [...order.slice(start + 1), ...order.slice(0, start)];
  const path = backwards ? following.toReversed() : following;
  return path.find((square) => pieces.get(square)?.role === role) ?? cursor;
}
