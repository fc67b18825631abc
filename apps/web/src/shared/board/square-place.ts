import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';

export interface Place {
  /** Column on the screen. 0 is at the left edge of the board. */
  readonly column: number;
  /** Row on the screen. 0 is at the top edge of the board. */
  readonly row: number;
}

export function getPlace(square: Square, orientation: Color): Place {
  const file = toFileIndex(square);
  const rank = toRankIndex(square);
  return orientation === 'white'
    ? { column: file, row: 7 - rank }
    : { column: 7 - file, row: rank };
}

export function getSquare({ column, row }: Place, orientation: Color): Square | undefined {
  return orientation === 'white' ? toSquare(column, 7 - row) : toSquare(7 - column, row);
}

/** Returns class names from squares.css. They are classes because the CSP of prerendered pages forbids style attributes. */
export function getPlaceClass(square: Square, orientation: Color): string {
  const { column, row } = getPlace(square, orientation);
  return `at-column-${column} at-row-${row}`;
}
