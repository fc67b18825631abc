import type { Game } from '@lamplight/contract/library.ts';

/** A full move as a list shows it: the indexes of its halves. */
export interface MoveRowData {
  readonly number: number;
  /** -2 where the record begins with Black's move: no move has that index. */
  readonly white: number;
  /** Undefined where the game ends with White's move. */
  readonly black: number | undefined;
}

export const noMove = -2;

export function toMoveRows(moves: Game['moves']): MoveRowData[] {
  const rows: MoveRowData[] = [];
  for (const [index, { moveNumber, color }] of moves.entries()) {
    const before = rows.at(-1);
    if (color === 'white') rows.push({ number: moveNumber, white: index, black: undefined });
    else if (before && before.number === moveNumber) {
      rows[rows.length - 1] = { ...before, black: index };
    } else rows.push({ number: moveNumber, white: noMove, black: index });
  }
  return rows;
}
