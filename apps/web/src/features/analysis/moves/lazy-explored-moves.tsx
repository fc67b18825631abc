import { lazy, Suspense } from 'react';

const ExploredMoves = lazy(async () => ({
  default: (await import('./explored-moves.tsx')).ExploredMoves,
}));

/** Few readers explore: what shows it comes with the first move. */
export function LazyExploredMoves({ className }: { className: string }) {
  return (
    <Suspense fallback={<div className={className} />}>
      <ExploredMoves className={className} />
    </Suspense>
  );
}
