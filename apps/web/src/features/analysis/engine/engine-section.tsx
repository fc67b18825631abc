import { useId, useRef } from 'react';
import { ScrollArea } from '../../../shared/ui/scroll-area.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useStudyRoom } from '../study-room.ts';
import { EngineFoot } from './engine-foot.tsx';
import { EngineHead } from './engine-head.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionsFailed } from './suggestions-failed.tsx';
import { SuggestionsLoading } from './suggestions-loading.tsx';
import { SuggestionsNone } from './suggestions-none.tsx';

/** The engine's three moves for the position on the board. */
export function EngineSection() {
  const { suggestions } = useStudyRoom();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3 pb-3">
      <EngineHead titleId={titleId} />
      <ScrollArea
        ref={box}
        label={panelCopy.suggestions.list}
        className="sugg-box mt-2.5 rounded-md"
      >
        {suggestions.kind === 'lines' && <SuggestionList suggestions={suggestions} box={box} />}
        {suggestions.kind === 'loading' && <SuggestionsLoading />}
        {suggestions.kind === 'none' && <SuggestionsNone />}
        {suggestions.kind === 'failed' && <SuggestionsFailed message={suggestions.message} />}
      </ScrollArea>
      <EngineFoot />
    </section>
  );
}
