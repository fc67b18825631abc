import { memo } from 'react';
import type { HistoryCell } from '../../../shared/play/history-rows.ts';
import { MoveMarks } from '../../../shared/play/move-marks.tsx';
import { useReview } from '../review-context.ts';
import { describeMark } from '../board/announcements.ts';

interface MoveButtonProps {
  readonly cell: HistoryCell;
  readonly isCurrent: boolean;
  /** The list's only stop for the tab key. */
  readonly isStop: boolean;
}

/** A move of the session: blue where it was his, red where it left his path, each with its sign. */
export const MoveButton = memo(function MoveButton({ cell, isCurrent, isStop }: MoveButtonProps) {
  const { step } = useReview();
  const { move, number, color, tone } = cell;
  const { ply, san } = move;
  const said = describeMark(cell);
  return (
    <button
      type="button"
      data-index={ply - 1}
      data-tone={tone}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      className="move-cell review-move san"
      onClick={() => step({ type: 'go-to', ply })}
    >
      <span className="sr-only">{color === 'white' ? `${number}, ` : `${number}, black, `}</span>
      {san}
      <MoveMarks cell={cell} said={said} />
    </button>
  );
});
