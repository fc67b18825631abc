import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { exploredMoves } from '../commands/lazy-parts.ts';
import { copy } from '../copy.ts';

/** Few readers explore: what shows it is not there from the start. */
export function LazyExploredMoves({ className }: { className: string }) {
  return (
    <LazyLoad
      module={exploredMoves}
      fallback={<div className={className} />}
      renderError={(retry) => (
        <div role="alert" className={cx('explored gap-3 px-2 text-small text-text-2', className)}>
          {copy.exploring.missing}
          <Button size="sm" onClick={retry}>
            {copy.exploring.tryAgain}
          </Button>
        </div>
      )}
    >
      {(ExploredMoves) => <ExploredMoves className={className} />}
    </LazyLoad>
  );
}
