import { BoardSkeleton, LinesSkeleton } from '../../../shared/game-screen/game-skeleton.tsx';
import { copy } from '../copy.ts';

export function PlaySkeleton() {
  return (
    <div className="play-grid">
      <BoardSkeleton
        className="play-center"
        above={
          <div className="play-head">
            <h1 className="display text-h3">{copy.title}</h1>
            <output className="sr-only">{copy.loading}</output>
          </div>
        }
      >
        <div className="play-tools" />
      </BoardSkeleton>
      {['play-right', 'play-left'].map((side) => (
        <div key={side} className={`${side} play-col`}>
          <PanelsSkeleton />
        </div>
      ))}
    </div>
  );
}

/** One column beside the board. */
export function PanelsSkeleton() {
  return [1, 2, 3].map((card) => (
    <div key={card} className="play-waiting panel">
      <LinesSkeleton count={3} />
    </div>
  ));
}
