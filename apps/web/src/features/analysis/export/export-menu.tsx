import { ChevronDown, Share } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button.tsx';
import type { ExportPopupProps } from './export-popup.tsx';
import { copy } from '../copy.ts';

/** The code of the menu is prefetched on hover and focus; an earlier click opens it once it is loaded. */
export function ExportMenu() {
  const [Popup, setPopup] = useState<ComponentType<ExportPopupProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const load = (): void => {
    if (Popup !== null) return;
    import('./export-popup.tsx').then(
      (loaded) => setPopup(() => loaded.ExportPopup),
      // The next click tries again.
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
