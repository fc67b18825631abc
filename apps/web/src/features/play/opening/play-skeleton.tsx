import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

const bar = (
  <div className="name-bar">
    <Skeleton className="h-4 w-40" />
  </div>
);

/** The screen's own geometry, before there is a session to put into it. */
export function PlaySkeleton() {
  return (
    <div className="pl-grid">
      <div className="pl-center">
        <div className="pl-head">
          <h1 className="display text-h3">{copy.title}</h1>
          <output className="sr-only">{copy.loading}</output>
        </div>
        {bar}
        <div className="pl-board">
          <div className="board-frame pl-board-waiting" />
        </div>
        {bar}
        <div className="pl-tools" />
      </div>
      <div className="pl-right pl-col">
        <Waiting className="h-52" />
        <Waiting className="h-44" />
        <Waiting className="h-48" />
      </div>
      <div className="pl-left pl-col">
        <Waiting className="h-44" />
        <Waiting className="min-h-40 flex-1" />
        <Waiting className="h-40" />
      </div>
    </div>
  );
}

function Waiting({ className }: { className: string }) {
  return (
    <div className={`panel flex-none ${className}`}>
      <div className="grid animate-late gap-3 p-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
