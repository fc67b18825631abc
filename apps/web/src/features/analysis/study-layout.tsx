import { cx } from '../../shared/ui/cx.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { BoardColumn } from './board-column.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useDesk } from './desk.ts';
import { MoveHistory } from './move-history.tsx';
import { PhoneGraph } from './phone-graph.tsx';
import type { Screen } from './use-screen.ts';

/** Left is when, centre is what, right is why. */
export function StudyLayout({ screen }: { screen: Screen }) {
  const { movesShown } = useDesk();
  const isPhone = screen === 'phone';
  return (
    <div className={cx('an-grid', !movesShown && 'an-folded')}>
      {(screen === 'wide' || screen === 'tablet') && <MoveHistory />}
      <BoardColumn screen={screen} />
      <div className="an-right">
        <AnalysisPanel />
      </div>
      {isPhone && <PhoneGraph />}
      {isPhone && <BottomBar />}
    </div>
  );
}
