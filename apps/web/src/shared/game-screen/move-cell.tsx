import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { memo } from 'react';
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

interface MoveCellProps {
  readonly move: ListedMove;
  readonly isCurrent: boolean;
  /** The list's only tab stop. */
  readonly isTabStop: boolean;
  /** Left out, the move is text. */
  readonly onGo: ((index: number) => void) | undefined;
}

export const MoveCell = memo(function MoveCell({
  move,
  isCurrent,
  isTabStop,
  onGo,
}: MoveCellProps) {
  const { index, san, number, color, tone, title, marks } = move;
  const shared = {
    'data-index': index,
    'data-tone': tone,
    'aria-current': isCurrent ? ('step' as const) : undefined,
    className: 'move-cell san',
    title,
  };
  const content = (
    <>
      <span className="sr-only">{color === 'white' ? `${number}, ` : `${number}, black, `}</span>
      {san}
      {marks}
    </>
  );
  if (!onGo) return <span {...shared}>{content}</span>;
  return (
    <button {...shared} type="button" tabIndex={isTabStop ? 0 : -1} onClick={() => onGo(index)}>
      {content}
    </button>
  );
});
