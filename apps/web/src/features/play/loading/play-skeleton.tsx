import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { copy } from '../copy.ts';

const bar = (
  <div className="name-bar">
    <Skeleton className="h-4 w-40" />
  </div>
);

/** The screen's own geometry, before there is a session to put into it. */
export function PlaySkeleton() {
  return (
    <div className="play-grid">
      <div className="play-center">
        <div className="play-head">
          <h1 className="display text-h3">{copy.title}</h1>
          <output className="sr-only">{copy.loading}</output>
        </div>
        {bar}
        <div className="board-place">
          <div className="board-frame board-waiting" />
        </div>
        {bar}
        <div className="play-tools" />
      </div>
      <div className="play-right play-col">
        <Waiting />
        <Waiting />
        <Waiting />
      </div>
      <div className="play-left play-col">
        <Waiting />
        <Waiting />
        <Waiting />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="play-waiting panel">
      <div className="grid animate-late gap-3 p-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </div>
    </div>
  );
}
