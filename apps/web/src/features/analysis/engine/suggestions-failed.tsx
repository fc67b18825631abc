import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { panelCopy } from '../panel/panel-copy.ts';

const words = panelCopy.suggestions.failed;

interface SuggestionsFailedProps {
  readonly what?: string;
  /** As it was received; it may begin with `what`. */
  readonly message?: string;
  readonly onRetry: (() => void) | undefined;
}

/** One entry where the cards would be. */
export function SuggestionsFailed({
  what = words.message,
  message = '',
  onRetry,
}: SuggestionsFailedProps) {
  const reason = message.replace(what, '').replace(/^\W+/, '');
  return (
    <div role="alert" aria-label={words.label} className="sugg-state px-4 py-3">
      <div className="flex items-center gap-3">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        <p className="text-title font-semibold">{words.title}</p>
        <p className="text-text-2">{what}</p>
      </div>
      {reason !== '' && <p className="mt-1.5 text-small wrap-anywhere text-text-3">{reason}</p>}
      {onRetry && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {words.retry}
        </Button>
      )}
    </div>
  );
}
