import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule, prefetchModule } from '../loading/lazy-module.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import type { ConfirmWords } from './confirm-dialog.tsx';

const dialog = createLazyModule(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
const prefetchDialog = (): void => prefetchModule(dialog);

type ConfirmedButtonProps = {
  children: ReactNode;
  /** For a button that is only a picture. */
  label?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  words: ConfirmWords;
  isPending: boolean;
  /** Gets the focus when what was confirmed has taken the button away; without it, the page's content does. */
  focusWhenGone?: RefObject<HTMLElement | null> | undefined;
  /** Calls `close` once it is done; until then the question stays, so that it can be answered again. */
  onConfirm: (close: () => void) => void;
};

/** A button that asks first. The dialog's code is fetched when the pointer or the focus comes near. */
export function ConfirmedButton({
  children,
  label,
  variant = 'secondary',
  size = 'md',
  className,
  words,
  isPending,
  focusWhenGone,
  onConfirm,
}: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | 'never'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen !== 'never' && (
        <LazyLoad module={dialog} onError={() => setIsOpen('never')}>
          {(ConfirmDialog) => (
            <ConfirmDialog
              words={words}
              isOpen={isOpen}
              isPending={isPending}
              onConfirm={() => onConfirm(close)}
              onClose={close}
              returnFocus={() =>
                (
                  button.current ??
                  focusWhenGone?.current ??
                  document.getElementById('main')
                )?.focus()
              }
            />
          )}
        </LazyLoad>
      )}
    </>
  );
}
