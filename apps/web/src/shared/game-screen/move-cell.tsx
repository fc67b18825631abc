import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';

/** One half-move, as shown in a list or a ribbon. */
export interface ListedMove {
  /** Index of the half-move, from 0. */
  readonly index: number;
  readonly san: string;
  readonly number: number;
  readonly color: Color;
  /** Colour in the history of a session: 'match' is blue, 'diverge' is red, 'plain' has no colour. */
  readonly tone?: 'match' | 'diverge' | 'plain';
  readonly title?: string | undefined;
  /** Signs after the move, with a text for screen readers. */
  readonly marks?: ReactNode;
}

/** One full move: White's half-move and Black's. */
export interface MoveRow {
  readonly number: number;
  /** Undefined if the record starts with Black's move. */
  readonly white: ListedMove | undefined;
  /** Undefined if the record ends with White's move. */
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
  /** True if this move is the only tab stop of the list. */
  readonly isTabStop: boolean;
  /** Called on click. If undefined, the move is plain text instead of a button. */
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
