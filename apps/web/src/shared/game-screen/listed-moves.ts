import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { ReactNode } from 'react';

/** One half-move as a list or a ribbon shows it. */
export interface ListedMove {
  /** From 0. */
  readonly index: number;
  readonly san: string;
  readonly number: number;
  readonly color: Color;
  /** Blue, red or neither, in the history of a session. */
  readonly tone?: 'match' | 'diverge' | 'plain';
  readonly title?: string | undefined;
  /** Signs after the move, with their meaning for screen readers. */
  readonly marks?: ReactNode;
}

/** One full move. */
export interface MoveRow {
  readonly number: number;
  /** Undefined where the record starts with Black's move. */
  readonly white: ListedMove | undefined;
  /** Undefined where the record ends with White's move. */
  readonly black: ListedMove | undefined;
}

export function toMoveRows(moves: readonly ListedMove[]): MoveRow[] {
  const rows: MoveRow[] = [];
  for (const move of moves) {
    const { number, color } = move;
    const before = rows.at(-1);
    if (color === 'white') rows.push({ number, white: move, black: undefined });
    else if (before?.number === number) rows[rows.length - 1] = { ...before, black: move };
    else rows.push({ number, white: undefined, black: move });
  }
  return rows;
}
