import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import type { ConfirmWords } from './confirm-dialog.tsx';

const fetchDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await fetchDialog()).ConfirmDialog }));

/** A failure is ignored: the click fetches again, and reports it if that fails too. */
function fetchAhead(): void {
  fetchDialog().catch(() => {});
}

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
  const [isAsked, setIsAsked] = useState<boolean | 'never'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsAsked(false);

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setIsAsked(true)}
      >
        {children}
      </Button>
      {isAsked !== 'never' && (
        <Suspense>
          <ConfirmDialog
            words={words}
            isOpen={isAsked}
            isPending={isPending}
            onConfirm={() => onConfirm(close)}
            onClose={close}
            returnFocus={() =>
              (button.current ?? focusWhenGone?.current ?? document.getElementById('main'))?.focus()
            }
          />
        </Suspense>
      )}
    </>
  );
}
