import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';

export interface Place {
  /** 0 at the left edge of the screen. */
  readonly column: number;
  /** 0 at the top edge. */
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

/** Class names of squares.css: classes, because the CSP of prerendered pages allows no style attribute. */
export function getPlaceClass(square: Square, orientation: Color): string {
  const { column, row } = getPlace(square, orientation);
  return `at-column-${column} at-row-${row}`;
}
