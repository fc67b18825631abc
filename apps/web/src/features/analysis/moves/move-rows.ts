import type { Game } from '@lamplight/contract/games.ts';

/** A full move as a list shows it: the indexes of its halves. */
export interface MoveRowData {
  readonly number: number;
  /** -2 where the record begins with Black's move: no move has that index. */
  readonly white: number;
  /** Undefined where the game ends with White's move. */
  readonly black: number | undefined;
}

export const noMove = -2;

export function moveRows(moves: Game['moves']): MoveRowData[] {
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

/** Rows that are drawn together; `first` and `last` are the moves they reach from and to. */
export interface MoveRowGroupData {
  readonly rows: readonly MoveRowData[];
  readonly first: number;
  readonly last: number;
}

const groupSize = 8;

export function rowGroups(rows: readonly MoveRowData[]): MoveRowGroupData[] {
  const groups: MoveRowGroupData[] = [];
  for (let at = 0; at < rows.length; at += groupSize) {
    const part = rows.slice(at, at + groupSize);
    const indexes = part.flatMap(({ white, black }) => [white, black ?? white]);
    const played = indexes.filter((index) => index !== noMove);
    groups.push({ rows: part, first: Math.min(...played), last: Math.max(...played) });
  }
  return groups;
}
