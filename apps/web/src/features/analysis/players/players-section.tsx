import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { copy } from '../copy.ts';

const playersContent = createLazyModule(
  async () => (await import('./players-content.tsx')).PlayersContent,
);

const words = copy.panel.players;

interface PlayersSectionProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows the moves that people of a rating play in the position on the board. Nothing of it is loaded before it is opened. */
export function PlayersSection({ isOpen, onToggle }: PlayersSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="players-section" data-open={isOpen}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="foot-summary flex min-h-11 w-full items-center gap-x-3 px-4 py-2 text-left"
          onClick={onToggle}
        >
          <span id={`${id}-title`} className="text-title font-semibold">
            {words.title}
          </span>
          <span className="min-w-0 flex-1 truncate text-small text-text-3">{words.hint}</span>
          <ChevronDown aria-hidden className="foot-arrow size-4 shrink-0 text-text-3" />
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <PlayersBody />
        </div>
      )}
    </section>
  );
}

/** The content without its title, which is a tab on phones. */
export function PlayersBody() {
  const { isVeiled } = useAnalysisGame();
  if (isVeiled) return <p className="px-4 pb-4 text-text-3">{copy.evaluation.hidden}</p>;
  return <LazyLoad module={playersContent}>{(PlayersContent) => <PlayersContent />}</LazyLoad>;
}
