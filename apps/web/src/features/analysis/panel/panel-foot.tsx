import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { ChevronDown, EyeClosed, Share } from 'lucide-react';
import { useId, useState, useRef } from 'react';
import type { ComponentType } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useAnalysisGame } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import type { ExportPopupProps } from '../export/export-popup.tsx';

const notableMoves = createLazyModule(
  async () => (await import('./notable-moves.tsx')).NotableMoves,
);

/** Facts about the whole game: accuracy of both players, notable moves, export. */
export function PanelFoot() {
  const { study, isVeiled } = useAnalysisGame();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const words = copy.panel.summary;
  const accuracy = study?.accuracy;
  const isJudged = accuracy && (accuracy.white !== null || accuracy.black !== null);
  const isShown = isJudged && !isVeiled;
  return (
    <footer className="grid gap-2 border-t px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {isShown ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="foot-summary thumb -ml-1 flex min-h-8 items-center gap-x-2 rounded-sm px-1 text-small text-text-2 hover:text-text"
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.title}
            <Accuracy side="white" percent={accuracy.white} />
            <Accuracy side="black" percent={accuracy.black} />
            <span className="sr-only">{words.show}</span>
            <ChevronDown aria-hidden className="foot-arrow size-4 text-text-3" />
          </button>
        ) : (
          <span />
        )}
        <div className="-mr-2 flex items-center max-md:gap-1.5">
          <ThinkFirstToggle />
          <ExportMenu />
        </div>
      </div>
      {isShown && isOpen && (
        <LazyLoad module={notableMoves}>{(NotableMoves) => <NotableMoves id={id} />}</LazyLoad>
      )}
    </footer>
  );
}

function Accuracy({ side, percent }: { side: Color; percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="side-square" data-side={side} />
      <span className="sr-only">{copy.panel.summary.side(side)}</span>
      <span className="tnum font-semibold text-text">{copy.panel.summary.accuracy(percent)}</span>
    </span>
  );
}

/** Switches thinkFirst, which hides all output of the engine and the coach until the reader asks for it. */
function ThinkFirstToggle() {
  const { view, setView } = useAnalysisGame();
  return (
    <button
      type="button"
      aria-pressed={view.thinkFirst}
      aria-label={copy.panel.veil.toggle}
      title={copy.panel.veil.hint}
      className={buttonClass({
        variant: 'ghost',
        size: 'icon',
        className: 'think-first',
      })}
      onClick={() => setView({ thinkFirst: !view.thinkFirst })}
    >
      <EyeClosed aria-hidden />
    </button>
  );
}

/** The code of the menu is prefetched on hover and focus. If a click comes earlier, the menu opens once the code is loaded. */
function ExportMenu() {
  const [Popup, setPopup] = useState<ComponentType<ExportPopupProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const load = (): void => {
    if (Popup !== null) return;
    import('../export/export-popup.tsx').then(
      (loaded) => setPopup(() => loaded.ExportPopup),
      // After a failed load, the next click tries again.
      () => setIsOpen(false),
    );
  };
  const setOpen = (shouldOpen: boolean): void => {
    load();
    setIsOpen(shouldOpen);
  };

  return (
    <div className="relative">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Share aria-hidden />
        {copy.panel.export}
        <ChevronDown aria-hidden className="max-sm:hidden" />
      </button>
      {Popup !== null && <Popup isOpen={isOpen} onOpenChange={setIsOpen} button={button} />}
    </div>
  );
}
