import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { describePositionAfter } from '@lamplight/domain/chess/describe.ts';
import { Board } from '../../../shared/board/board.tsx';
import { copy } from '../copy.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import type { PlayView } from '../session/play-state.ts';

export function PlayBoard() {
  const view = usePlay('state', 'stage', 'shown', 'orientation', 'marks', 'isBusy');
  const { state, stage, shown, orientation, marks, isBusy } = view;
  const { move } = usePlayActions();
  return (
    <div className="board-place">
      <Board
        fen={shown.fen}
        orientation={orientation}
        movable={state.userSide}
        disabled={stage !== 'your-turn' || isBusy}
        onMove={move}
        lastMove={shown.lastMove}
        shapes={marks}
        sounds
        label={describePosition(view)}
      />
    </div>
  );
}

function describePosition({
  state,
  shown: { history },
}: Pick<PlayView, 'state' | 'shown'>): string {
  const last = history.at(-1);
  if (!last) return copy.start;
  const before = history.at(-2)?.fen ?? state.startFen;
  const { number, side: color } = getNextMove(before);
  return describePositionAfter(number, { color, san: last.san });
}

/** Focuses the square of the keyboard cursor, which is the board's only tab stop. */
export function focusBoard(): void {
  const square = document.querySelector<HTMLElement>('.board-place [role=gridcell][tabindex="0"]');
  square?.focus({ preventScroll: true });
}
