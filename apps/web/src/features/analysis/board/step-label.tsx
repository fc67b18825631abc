import { copy } from '../copy.ts';
import { useStudyRoom } from '../study-room.ts';

export function StepLabel() {
  const { game, board, shown } = useStudyRoom();
  const { index } = board.state;
  return (
    <p className="tnum font-semibold whitespace-nowrap">
      {shown?.caption ??
        (index < 0 ? copy.steps.start : copy.steps.move(index + 1, game.moves.length))}
    </p>
  );
}
