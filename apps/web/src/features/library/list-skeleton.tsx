import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { useRowHeights } from './use-row-heights.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Skeleton with the geometry of the list. */
export function ListSkeleton() {
  const { row, heading } = useRowHeights();
  return (
    <div className="animate-late">
      <p className="sr-only">{copy.list.loading}</p>
      <div style={{ height: heading }} className="games-chapter">
        <Skeleton className="game-line" />
      </div>
      {rows.map((name) => (
        <div key={name} style={{ height: row }} className="game-row">
          <Skeleton className="game-picture" />
          <div className="game-name">
            <Skeleton className="game-line" />
            <Skeleton className="game-line" />
            <Skeleton className="game-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
