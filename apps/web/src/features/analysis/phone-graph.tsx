import { BoardTools } from './board-tools.tsx';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { openingAt } from './opening-at.ts';
import { useStudyRoom } from './study-room.ts';

/** After everything else: the whole game at a look. */
export function PhoneGraph() {
  const { game, study, board } = useStudyRoom();
  return (
    <div className="an-phone-graph">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-small text-text-2">
          {openingAt(game, study, board.state.index)}
        </p>
        <BoardTools hasKeys={false} />
      </div>
      <EvaluationGraph />
    </div>
  );
}
