import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Progress } from '../../../shared/ui/progress.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { isFinished, useSearchedFen } from './use-suggestions.ts';

interface SuggestionsFailedProps {
  readonly what?: string;
  /** The error message as received. It may begin with the text of `what`. */
  readonly message?: string;
  readonly onRetry: (() => void) | undefined;
}

/** An error shown instead of the cards. It is as high as three cards, so that nothing moves when they appear. */
export function SuggestionsFailed({
  what = copy.panel.suggestions.failed.message,
  message = '',
  onRetry,
}: SuggestionsFailedProps) {
  const reason = message.replace(what, '').replace(/^\W+/, '');
  return (
    <div
      role="alert"
      aria-label={copy.panel.suggestions.failed.label}
      className="min-h-32 content-center rounded-md border px-4 py-3"
    >
      <div className="flex items-center gap-3">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        <p className="text-title font-semibold">{copy.panel.suggestions.failed.title}</p>
        <p className="text-text-2">{what}</p>
      </div>
      {reason !== '' && <p className="mt-1.5 text-small wrap-anywhere text-text-3">{reason}</p>}
      {onRetry && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {copy.panel.suggestions.failed.retry}
        </Button>
      )}
    </div>
  );
}

const cards = [1, 2, 3];

/** Placeholders for the cards. They appear only after a moment, so a short wait shows nothing. */
export function SuggestionsLoading() {
  const { live } = useAnalysis();
  const words = copy.panel.suggestions;
  return (
    <div className="relative grid animate-late gap-1">
      {cards.map((card) => (
        <Skeleton key={card} className="h-10 rounded-md" />
      ))}
      <div className="absolute inset-x-0 top-1/2 grid -translate-y-1/2 justify-items-center">
        <div className="w-60 max-w-full rounded-md border bg-surface px-3 py-2 text-center">
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

export function SuggestionsNone() {
  const { exploring, live } = useAnalysis();
  const fen = useSearchedFen();
  const words = copy.panel.suggestions;
  // In Exploration Mode the button is below the list instead.
  const canAsk = fen !== undefined && !exploring.on && !isFinished(fen);
  return (
    <div className="flex min-h-32 flex-wrap content-center items-center gap-x-3 gap-y-2 rounded-md border px-4 py-3 text-text-2">
      <p className="flex-1 basis-48">{fen === undefined ? words.noThreat : words.none}</p>
      {canAsk && (
        <Button size="sm" onClick={() => live.analyse(fen)}>
          {words.reanalyze}
        </Button>
      )}
    </div>
  );
}

/** Progress of the engine's download. */
export function EngineDownload({ progress }: { progress: number | undefined }) {
  const { loadingEngine, percent } = copy.panel.suggestions;
  return (
    <div className="grid gap-1.5">
      <p className="tnum flex justify-between gap-3 text-micro text-text-3">
        <span>{loadingEngine}</span>
        {progress !== undefined && <span>{percent(progress)}</span>}
      </p>
      <Progress value={progress ?? 0} max={1} label={loadingEngine} className="w-full" />
    </div>
  );
}
