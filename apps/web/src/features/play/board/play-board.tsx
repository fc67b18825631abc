import { describePositionAfter } from '@lamplight/domain/chess/describe.ts';
import { Board } from '../../../shared/board/board.tsx';
import { copy } from '../copy.ts';
import { usePlay } from '../play-context.ts';
import type { PlayView } from '../play-context.ts';
import { turnOf } from '../session/play-state.ts';

export function PlayBoard() {
  const view = usePlay();
  const { state, stage, shown, orientation, marks, isBusy } = view;
  return (
    <div className="board-place">
      <Board
        fen={shown.fen}
        orientation={orientation}
        movable={state.userSide}
        disabled={stage !== 'your-turn' || isBusy}
        onMove={view.move}
        lastMove={shown.lastMove}
        shapes={marks}
        sounds
        label={describePosition(view)}
      />
    </div>
  );
}

function describePosition({ state, shown: { history } }: PlayView): string {
  const last = history.at(-1);
  if (!last) return copy.start;
  const before = history.at(-2)?.fen ?? state.startFen;
  const number = Number(before.split(' ')[5] ?? 1);
  return describePositionAfter(number, { color: turnOf(before), san: last.san });
}
