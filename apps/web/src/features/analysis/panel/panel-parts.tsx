import { EyeClosed } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { copy } from '../copy.ts';

interface PanelSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function PanelSwitch({ label, checked, onChange }: PanelSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-small whitespace-nowrap text-text-2">
        {label}
      </label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}

/** Replaces the output of the engine and the coach, none of which is in the page before the reader asks. */
export function Veil() {
  const { lift } = useAnalysisGame();
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, findUnveiledPart);
  return (
    <div ref={box} className="grid place-items-center gap-3 px-4 py-10 text-center">
      <EyeClosed aria-hidden className="size-5 text-text-3" />
      <Button onClick={lift}>{copy.panel.veil.lift}</Button>
    </div>
  );
}

/** Finds the element to focus: the suggestions, or the first part of the panel if the engine is off. */
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
