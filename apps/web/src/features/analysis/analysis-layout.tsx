import type { Screen } from '../../shared/shell/use-screen.ts';
import { memo } from 'react';
import { useDrawingStage } from '../../shared/game-screen/use-drawing-stage.ts';
import { cx } from '../../shared/ui/cx.ts';
import { useBoardCommands } from './board-commands.ts';
import { AnalysisBoardColumn, BottomBar } from './board/board-column.tsx';
import { PanelSkeleton } from './loading/analysis-skeleton.tsx';
import { PhoneGraph } from './moves/evaluation-graph.tsx';
import { MoveHistory } from './moves/move-history.tsx';
import { AnalysisPanel } from './panel/analysis-panel.tsx';

/** Moves at the left, the board in the centre, engine and coach at the right; the board is drawn first. */
export const AnalysisLayout = memo(function AnalysisLayout({ screen }: { screen: Screen }) {
  const stage = useDrawingStage(2);
  const { movesShown } = useBoardCommands();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid analysis-grid', !movesShown && 'analysis-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory isDrawn={stage > 0} />}
      <AnalysisBoardColumn screen={screen} hasRibbon={stage > 0} />
      <div className="board-beside">{stage > 1 ? <AnalysisPanel /> : <PanelSkeleton />}</div>
      {isPhone && stage > 1 && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
});
