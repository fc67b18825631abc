import type { Screen } from '../../shared/shell/use-screen.ts';
import { cx } from '../../shared/ui/cx.ts';
import { useBoardCommands } from './board-commands.ts';
import { AnalysisBoardColumn, BottomBar } from './board/board-column.tsx';
import { PhoneGraph } from './moves/evaluation-graph.tsx';
import { MoveHistory } from './moves/move-history.tsx';
import { AnalysisPanel } from './panel/analysis-panel.tsx';

/** Moves at the left, the board in the centre, engine and coach at the right. */
export function AnalysisLayout({ screen }: { screen: Screen }) {
  const { movesShown } = useBoardCommands();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid analysis-grid', !movesShown && 'analysis-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory />}
      <AnalysisBoardColumn screen={screen} />
      <div className="board-beside">
        <AnalysisPanel />
      </div>
      {isPhone && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
}
