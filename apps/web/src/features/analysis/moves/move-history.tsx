import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';
import { useDesk } from '../desk.ts';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { LazyExploredMoves } from './lazy-explored-moves.tsx';
import { MoveList } from './move-list.tsx';
import { useStudyRoom } from '../study-room.ts';

/** The left column: when. */
export function MoveHistory() {
  const { movesShown, setMovesShown } = useDesk();
  const { exploration } = useStudyRoom().board.state;
  return (
    <section aria-labelledby="move-history" className="moves-panel an-moves panel">
      <header className={cx('moves-head an-moves-head', movesShown && 'border-b')}>
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
          <div className="an-moves-foot border-t">
            <EvaluationGraph />
          </div>
        </>
      )}
    </section>
  );
}
