import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule, prefetchModule } from '../loading/lazy-module.ts';

const popup = createLazyModule(
  async () => (await import('./account-menu-popup.tsx')).AccountMenuPopup,
);
const prefetchPopup = (): void => prefetchModule(popup);

export type AccountMenuProps = {
  /** Initials shown in the button. See formatInitials. */
  initials: string;
  /** Name of the signed-in user, shown under "My Account". */
  name: string;
  isAdmin: boolean;
  onOpenAdmin: () => void;
  onSignOut: () => void;
};

/** Prefetches the menu's code on hover and focus. After a click, the menu opens as soon as its code is loaded. */
export function AccountMenu(props: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonId = useId();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <div className="relative">
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="thumb flex h-9 items-center gap-1.5 rounded-md px-1 transition-colors duration-150 hover:bg-hover"
        onPointerEnter={prefetchPopup}
        onFocus={prefetchPopup}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <span className="sr-only">Account menu</span>
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-md bg-primary text-micro font-bold text-on-primary"
        >
          {props.initials}
        </span>
        <ChevronDown aria-hidden className="size-4 text-text-3" />
      </button>
      {(isOpen || popup.peek() !== null) && (
        <LazyLoad module={popup} onError={() => setIsOpen(false)}>
          {(Popup) => <Popup {...props} isOpen={isOpen} onOpenChange={setIsOpen} button={button} />}
        </LazyLoad>
      )}
    </div>
  );
}
