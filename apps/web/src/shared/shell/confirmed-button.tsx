import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule, prefetchModule } from '../loading/lazy-module.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import type { ConfirmWords } from './confirm-dialog.tsx';

const dialog = createLazyModule(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
const prefetchDialog = (): void => prefetchModule(dialog);

type ConfirmedButtonProps = {
  children: ReactNode;
  /** Accessible name of a button that has only an icon. */
  label?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  words: ConfirmWords;
  isPending: boolean;
  /** Gets the focus if the action has removed the button; by default the page's <main> does. */
  focusWhenGone?: RefObject<HTMLElement | null> | undefined;
  /** Calls `close` when it is done; until then the dialog stays open, so that a failed action can be repeated. */
  onConfirm: (close: () => void) => void;
};

/** A button with a confirmation dialog, whose code is prefetched on hover and focus. */
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
