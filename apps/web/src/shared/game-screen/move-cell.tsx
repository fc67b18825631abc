import { memo } from 'react';
import type { ListedMove } from './listed-moves.ts';

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
