import { cx } from '../../../shared/ui/cx.ts';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { copy } from '../copy.ts';
import { readView } from '../analysis-view.ts';
import type { Screen } from '../../../shared/shell/use-screen.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The screen's own geometry, before there is a game to put into it. */
export function AnalysisSkeleton({ screen }: { screen: Screen }) {
  const isPhone = screen === 'phone';
  const isOpen = readView().moves;
  const bar = (
    <div className="name-bar">
      <Skeleton className="h-4 w-40" />
    </div>
  );
  return (
    <div className={cx('board-grid analysis-grid', !isOpen && 'analysis-folded')}>
      {(screen === 'wide' || screen === 'tablet') && (
        <div className="moves-panel analysis-moves panel">
          {isOpen && (
            <div className="grid animate-late gap-3 p-4">
              {rows.map((row) => (
                <Skeleton key={row} className="h-4" />
              ))}
            </div>
          )}
        </div>
      )}
      <div className="board-center analysis-center">
        {!isPhone && <div className="analysis-position analysis-inset" />}
        {bar}
        <div className="board-stick analysis-stick">
          {isPhone && <div className="evalbar evalbar-flat evalbar-off" />}
          <div className="analysis-row">
            {!isPhone && <div className="evalbar evalbar-off" />}
            <div className="board-place">
              <div className="board-frame board-waiting" />
            </div>
          </div>
        </div>
        {bar}
        {(isPhone || screen === 'laptop') && <div className="board-ribbon analysis-inset" />}
        {!isPhone && <div className="board-steps analysis-steps analysis-inset" />}
        {!isPhone && <p className="board-hint analysis-hint analysis-inset">&nbsp;</p>}
      </div>
      <div className="board-beside analysis-right">
        <div className="analysis-panel-waiting panel">
          <div className="grid animate-late gap-3 p-4">
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </div>
      </div>
      {isPhone && <div className="board-bar" />}
    </div>
  );
}
