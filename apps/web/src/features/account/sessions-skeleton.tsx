import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';

/** One row: every reader has at least this browser's sign-in. */
export function SessionsSkeleton() {
  return (
    <output className="block border-t px-4 py-3.5 sm:px-5">
      <span className="sr-only">{copy.sessions.loading}</span>
      <span className="grid animate-late gap-1">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-[18px]" />
      </span>
    </output>
  );
}
