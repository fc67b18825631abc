import { ChevronDown } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import type { AccountMenuPopupProps } from './account-menu-popup.tsx';

export type AccountMenuProps = {
  /** Shown in the button; see initialsOf. */
  initials: string;
  /** Who is signed in, under "My Account". */
  name: string;
  isAdmin: boolean;
  onOpenAdmin: () => void;
  onSignOut: () => void;
};

/** The menu's code is fetched when the pointer or the focus comes near; a click that is faster opens it on arrival. */
export function AccountMenu(props: AccountMenuProps) {
  const [Popup, setPopup] = useState<ComponentType<AccountMenuPopupProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const buttonId = useId();
  const button = useRef<HTMLButtonElement>(null);

  const load = (): void => {
    if (Popup !== null) return;
    import('./account-menu-popup.tsx').then(
      (loaded) => setPopup(() => loaded.AccountMenuPopup),
      // The next click asks again.
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
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="thumb flex h-9 items-center gap-1.5 rounded-md px-1 transition-colors duration-150 hover:bg-hover"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
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
      {Popup !== null && (
        <Popup {...props} isOpen={isOpen} onOpenChange={setIsOpen} button={button} />
      )}
    </div>
  );
}
