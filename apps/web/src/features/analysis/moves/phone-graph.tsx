import { BoardTools } from '../board/board-tools.tsx';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { formatOpening } from '../board/opening-at.ts';
import { useAnalysis } from '../analysis-context.ts';

/** After everything else: the whole game at a look. */
export function PhoneGraph() {
  const { game, study, board } = useAnalysis();
  return (
    <div className="analysis-phone-graph">
      <p className="truncate text-small text-text-2">
        {formatOpening(game, study, board.state.index)}
      </p>
      <EvaluationGraph />
      <BoardTools hasKeys={false} className="justify-between" />
    </div>
  );
}
