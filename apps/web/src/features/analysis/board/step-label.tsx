import { copy } from '../copy.ts';
import { useAnalysis } from '../analysis-context.ts';

export function StepLabel() {
  const { game, board, shown } = useAnalysis();
  const { index } = board.state;
  return (
    <p className="tnum font-semibold whitespace-nowrap">
      {shown?.caption ??
        (index < 0 ? copy.steps.start : copy.steps.move(index + 1, game.moves.length))}
    </p>
  );
}
