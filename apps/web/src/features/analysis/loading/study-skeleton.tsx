import { cx } from '../../../shared/ui/cx.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';
import { recallView } from '../study-view.ts';
import type { Screen } from '../../../shared/ui/use-screen.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The screen's own geometry, before there is a game to put into it. */
export function StudySkeleton({ screen }: { screen: Screen }) {
  const isPhone = screen === 'phone';
  const isOpen = recallView().moves;
  const bar = (
    <div className="name-bar">
      <Skeleton className="h-4 w-40" />
    </div>
  );
  return (
    <div className={cx('board-grid an-grid', !isOpen && 'an-folded')}>
      {(screen === 'wide' || screen === 'tablet') && (
        <div className="moves-panel an-moves panel">
          {isOpen && (
            <div className="grid animate-late gap-3 p-4">
              {rows.map((row) => (
                <Skeleton key={row} className="h-4" />
              ))}
            </div>
          )}
        </div>
      )}
      <div className="board-center an-center">
        {!isPhone && <div className="an-position an-inset" />}
        {bar}
        <div className="board-stick an-stick">
          {isPhone && <div className="evalbar evalbar-flat evalbar-off" />}
          <div className="an-row">
            {!isPhone && <div className="evalbar evalbar-off" />}
            <div className="board-place">
              <div className="board-frame board-waiting" />
            </div>
          </div>
        </div>
        {bar}
        {(isPhone || screen === 'laptop') && <div className="board-ribbon an-inset" />}
        {!isPhone && <div className="board-steps an-steps an-inset" />}
        {!isPhone && <p className="board-hint an-hint an-inset">&nbsp;</p>}
      </div>
      <div className="board-beside an-right">
        <div className="an-panel-waiting panel">
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
