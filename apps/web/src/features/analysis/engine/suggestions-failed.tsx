import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useStudyRoom } from '../study-room.ts';
import { useAskedFen } from './use-asked-fen.ts';

/** One entry where the cards would be. */
export function SuggestionsFailed({ message }: { message: string }) {
  const { live } = useStudyRoom();
  const fen = useAskedFen();
  const words = panelCopy.suggestions.failed;
  const reason = message.replace(words.message, '').replace(/^\W+/, '');
  return (
    <div role="alert" aria-label={words.label} className="sugg-state px-4 py-3">
      <div className="flex items-center gap-3">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        <p className="text-title font-semibold">{words.title}</p>
        <p className="text-text-2">{words.message}</p>
      </div>
      {reason !== '' && <p className="mt-1.5 text-small wrap-anywhere text-text-3">{reason}</p>}
      {fen !== undefined && (
        <Button size="sm" className="mt-3" onClick={() => live.analyse(fen)}>
          <RefreshCw aria-hidden />
          {words.retry}
        </Button>
      )}
    </div>
  );
}
