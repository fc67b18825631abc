import { BoardTools } from '../board/board-tools.tsx';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { openingAt } from '../board/opening-at.ts';
import { useStudyRoom } from '../study-room.ts';

/** After everything else: the whole game at a look. */
export function PhoneGraph() {
  const { game, study, board } = useStudyRoom();
  return (
    <div className="an-phone-graph">
      <p className="truncate text-small text-text-2">{openingAt(game, study, board.state.index)}</p>
      <EvaluationGraph />
      <BoardTools hasKeys={false} className="justify-between" />
    </div>
  );
}
