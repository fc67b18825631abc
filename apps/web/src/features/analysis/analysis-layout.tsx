import { cx } from '../../shared/ui/cx.ts';
import { AnalysisPanel } from './panel/analysis-panel.tsx';
import { BoardColumn } from './board/board-column.tsx';
import { BottomBar } from './board/bottom-bar.tsx';
import { useBoardCommands } from './board-commands.ts';
import { MoveHistory } from './moves/move-history.tsx';
import { PhoneGraph } from './moves/phone-graph.tsx';
import type { Screen } from '../../shared/shell/use-screen.ts';

/** Left is when, centre is what, right is why. */
export function AnalysisLayout({ screen }: { screen: Screen }) {
  const { movesShown } = useBoardCommands();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid analysis-grid', !movesShown && 'analysis-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory />}
      <BoardColumn screen={screen} />
      <div className="board-beside analysis-right">
        <AnalysisPanel />
      </div>
      {isPhone && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
}
