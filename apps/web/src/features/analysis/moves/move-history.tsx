import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { LazyExploredMoves } from './lazy-explored-moves.tsx';
import { MoveList } from './move-list.tsx';
import { useAnalysis } from '../analysis-context.ts';

/** The left column: when. */
export function MoveHistory() {
  const { movesShown, setMovesShown } = useBoardCommands();
  const { exploration } = useAnalysis().board.state;
  return (
    <section aria-labelledby="move-history" className="moves-panel analysis-moves panel">
      <header className={cx('moves-head analysis-moves-head', movesShown && 'border-b')}>
        <h2 id="move-history" className="text-title font-semibold">
          {copy.moves.title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={movesShown}
          aria-label={movesShown ? copy.moves.hide : copy.moves.show}
          onClick={() => setMovesShown(!movesShown)}
        >
          {movesShown ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
        </Button>
      </header>
      {movesShown && (
        <>
          <MoveList />
          {exploration && <LazyExploredMoves className="explored-box" />}
          <div className="analysis-moves-foot border-t">
            <EvaluationGraph />
          </div>
        </>
      )}
    </section>
  );
}
