import { Skeleton } from '../../shared/loading/skeleton.tsx';
import type { Screen } from '../../shared/shell/use-screen.ts';
import { copy } from './copy.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The screen's own geometry, before there is a session to put into it. */
export function ReviewSkeleton({ screen }: { screen: Screen }) {
  const isPhone = screen === 'phone';
  const bar = (
    <div className="name-bar">
      <Skeleton className="h-4 w-40" />
    </div>
  );
  return (
    <div className="board-grid review-grid">
      {(screen === 'wide' || screen === 'tablet') && (
        <div className="moves-panel review-moves panel">
          <div className="grid animate-late gap-3 p-4">
            {rows.map((row) => (
              <Skeleton key={row} className="h-4" />
            ))}
          </div>
        </div>
      )}
      <div className="board-center">
        {bar}
        <div className="board-stick">
          <div className="board-place">
            <div className="board-frame board-waiting" />
          </div>
        </div>
        {bar}
        {(isPhone || screen === 'laptop') && <div className="board-ribbon" />}
        {!isPhone && <div className="board-steps" />}
      </div>
      <div className="board-beside review-right">
        <div className="review-card panel grid gap-3 p-4">
          <output className="text-small text-text-3">{copy.loading}</output>
          <Skeleton className="h-10" />
          <Skeleton className="h-15" />
          <Skeleton className="h-10" />
        </div>
      </div>
      {isPhone && <div className="board-bar" />}
    </div>
  );
}
