import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useAnalysis } from '../analysis-context.ts';
import { useAskedFen } from './use-asked-fen.ts';

export function SuggestionsNone() {
  const { exploring, live } = useAnalysis();
  const fen = useAskedFen();
  const words = panelCopy.suggestions;
  // In Exploration Mode the button stands below the list.
  const canAsk = fen !== undefined && !exploring.on && !isOver(fen);
  return (
    <div className="sugg-state flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-text-2">
      <p className="flex-1 basis-48">{fen === undefined ? words.noThreat : words.none}</p>
      {canAsk && (
        <Button size="sm" onClick={() => live.analyse(fen)}>
          {words.reanalyze}
        </Button>
      )}
    </div>
  );
}

function isOver(fen: string): boolean {
  const position = positionFromFen(fen);
  return position.ok && (position.value.isCheckmate || position.value.isStalemate);
}
