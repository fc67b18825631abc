import { useId, useRef } from 'react';
import { ScrollArea } from '../../../shared/ui/scroll-area.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useAnalysis } from '../analysis-context.ts';
import { EngineFoot } from './engine-foot.tsx';
import { EngineHead } from './engine-head.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionsFailed } from './suggestions-failed.tsx';
import { SuggestionsLoading } from './suggestions-loading.tsx';
import { SuggestionsNone } from './suggestions-none.tsx';
import { useAskedFen } from './use-asked-fen.ts';

/** The engine's three moves for the position on the board. */
export function EngineSection() {
  const { suggestions, study, retryStudy, board, threat, live } = useAnalysis();
  const fen = useAskedFen();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const isOnGame = board.state.exploration === null && !threat;
  /** The button that was pressed goes away: the focus stays near. */
  const keepFocus = (): void => box.current?.focus({ preventScroll: true });
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3 pb-3">
      <EngineHead titleId={titleId} />
      <ScrollArea
        ref={box}
        label={panelCopy.suggestions.list}
        className="sugg-box mt-2.5 rounded-md"
      >
        {content()}
      </ScrollArea>
      <EngineFoot />
    </section>
  );

  function content() {
    switch (suggestions.kind) {
      case 'lines':
        return <SuggestionList suggestions={suggestions} box={box} />;
      case 'loading':
        return <SuggestionsLoading />;
      case 'failed':
        return (
          <SuggestionsFailed
            message={suggestions.message}
            onRetry={
              fen === undefined
                ? undefined
                : () => {
                    keepFocus();
                    live.analyse(fen);
                  }
            }
          />
        );
      case 'none':
        if (study !== null || !isOnGame) return <SuggestionsNone />;
        return (
          <SuggestionsFailed
            what={panelCopy.suggestions.failed.stored}
            onRetry={() => {
              keepFocus();
              retryStudy();
            }}
          />
        );
      default:
        return suggestions satisfies never;
    }
  }
}
