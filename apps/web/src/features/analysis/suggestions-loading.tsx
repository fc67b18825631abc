import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { panelCopy } from './panel-copy.ts';
import { useStudyRoom } from './study-room.ts';
import { EngineArrival } from './engine-arrival.tsx';

const cards = [1, 2, 3];

/** Three bars where the cards will be; a short wait shows nothing. */
export function SuggestionsLoading() {
  const { live } = useStudyRoom();
  const words = panelCopy.suggestions;
  return (
    <div className="relative grid animate-late gap-1">
      {cards.map((card) => (
        <Skeleton key={card} className="h-10 rounded-md" />
      ))}
      <div className="absolute inset-x-0 top-1/2 grid -translate-y-1/2 justify-items-center">
        <div className="w-60 max-w-full rounded-md border bg-surface px-3 py-2 text-center">
          {live.state.kind === 'loading' ? (
            <EngineArrival progress={live.state.progress} />
          ) : (
            <output className="block text-micro text-text-2">
              {live.state.kind === 'analysing' ? words.analyzing : words.loading}
            </output>
          )}
        </div>
      </div>
    </div>
  );
}
