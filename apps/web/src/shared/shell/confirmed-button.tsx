import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { createLazyModule, prefetchModule } from '../loading/lazy-module.ts';
import { Button } from '../ui/button.tsx';
import type { ConfirmWords } from './confirm-dialog.tsx';
import { LazyDialog } from '../dialogs/lazy-dialog.tsx';

export const confirmDialog = createLazyModule(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);
const prefetchDialog = (): void => prefetchModule(confirmDialog);

type ConfirmedButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'children'
> & {
  /** Accessible name of a button that has only an icon. */
  label?: string | undefined;
  words: ConfirmWords;
  /** Look of the button in the dialog. By default that of an action that cannot be undone. */
  confirmVariant?: 'danger' | 'primary' | undefined;
  isPending: boolean;
  /** Element that gets the focus if the action has removed the button. By default the page's <main>. */
  focusWhenGone?: RefObject<HTMLElement | null> | undefined;
  /**
   * Must call `close` when the action has succeeded. Until then the dialog stays open, so that a failed action can be
   * repeated.
   */
  onConfirm: (close: () => void) => void;
};

/** A button that opens a confirmation dialog. The dialog's code is prefetched on hover and focus. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, words, confirmVariant, isPending, focusWhenGone, onConfirm, ...look } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={() => setIsOpen(true)}
      />
      <LazyDialog module={confirmDialog} isOpen={isOpen} onClose={close}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            words={words}
            isOpen={isOpen}
            isPending={isPending}
            variant={confirmVariant}
            onConfirm={() => onConfirm(close)}
            onClose={close}
            returnFocus={() =>
              (button.current ?? focusWhenGone?.current ?? document.getElementById('main'))?.focus()
            }
          />
        )}
      </LazyDialog>
    </>
  );
}
