import { cx } from '../../shared/ui/cx.ts';
import { AnalysisPanel } from './panel/analysis-panel.tsx';
import { BoardColumn } from './board/board-column.tsx';
import { BottomBar } from './board/bottom-bar.tsx';
import { useDesk } from './desk.ts';
import { MoveHistory } from './moves/move-history.tsx';
import { PhoneGraph } from './moves/phone-graph.tsx';
import type { Screen } from '../../shared/ui/use-screen.ts';

/** Left is when, centre is what, right is why. */
export function StudyLayout({ screen }: { screen: Screen }) {
  const { movesShown } = useDesk();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid an-grid', !movesShown && 'an-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory />}
      <BoardColumn screen={screen} />
      <div className="board-beside an-right">
        <AnalysisPanel />
      </div>
      {isPhone && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
}
