import { EyeClosed } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { panelCopy } from './panel-copy.ts';
import { useAnalysisGame } from '../analysis-context.ts';

/** In the place of everything the computer says: none of it is on the page until it is asked for. */
export function Veil() {
  const { lift } = useAnalysisGame();
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, findUnveiledPart);
  return (
    <div ref={box} className="grid place-items-center gap-3 veil-note px-4 text-center">
      <EyeClosed aria-hidden className="veil-eye text-text-3" />
      <Button onClick={lift}>{panelCopy.veil.lift}</Button>
    </div>
  );
}

/** The suggestions; with the engine off, what is there instead. */
function findUnveiledPart(): HTMLElement | null {
  return (
    findInPanel('.sugg-box') ??
    findInPanel('[role=tabpanel]:not([hidden])') ??
    findInPanel('section button')
  );
}

function findInPanel(what: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.analysis-panel ${what}`);
}
