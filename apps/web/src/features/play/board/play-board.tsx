import { describePositionAfter } from '@lamplight/domain/chess/describe.ts';
import { Board } from '../../../shared/board/board.tsx';
import { copy } from '../copy.ts';
import { usePlayRoom } from '../play-room.ts';
import type { PlayRoom } from '../play-room.ts';
import { turnOf } from '../session-table.ts';

export function PlayBoard() {
  const room = usePlayRoom();
  const { state, stage, shown, orientation, marks, isBusy } = room;
  return (
    <div className="board-place">
      <Board
        fen={shown.fen}
        orientation={orientation}
        movable={state.userSide}
        disabled={stage !== 'your-turn' || isBusy}
        onMove={room.move}
        lastMove={shown.lastMove}
        shapes={marks}
        sounds
        label={labelOf(room)}
      />
    </div>
  );
}

function labelOf({ state, shown: { history } }: PlayRoom): string {
  const last = history.at(-1);
  if (!last) return copy.start;
  const before = history.at(-2)?.fen ?? state.startFen;
  const number = Number(before.split(' ')[5] ?? 1);
  return describePositionAfter(number, { color: turnOf(before), san: last.san });
}
