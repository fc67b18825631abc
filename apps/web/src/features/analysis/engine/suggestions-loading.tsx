import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useAnalysis } from '../analysis-context.ts';
import { EngineDownload } from './engine-download.tsx';

const cards = [1, 2, 3];

/** Three bars where the cards will be; a short wait shows nothing. */
export function SuggestionsLoading() {
  const { live } = useAnalysis();
  const words = panelCopy.suggestions;
  return (
    <div className="relative grid animate-late gap-1">
      {cards.map((card) => (
        <Skeleton key={card} className="h-10 rounded-md" />
      ))}
      <div className="sugg-arrival">
        <div className="sugg-arrival-card rounded-md border bg-surface px-3 py-2 text-center">
          {live.state.kind === 'loading' ? (
            <EngineDownload progress={live.state.progress} />
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
