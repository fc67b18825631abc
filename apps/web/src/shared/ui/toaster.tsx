import * as Primitive from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { ToastCard, ToastCloseButton, toastPlaceClass } from './toast-card.tsx';
import { dismissToast, toastDurationMs, toastStore } from './toast.ts';

/** Radix announces toasts through a hidden copy. The toast is itself a live region, so the copy is put outside the page. */
const unusedAnnouncer = document.createDocumentFragment();

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Primitive.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={unusedAnnouncer}
    >
      {message !== null && (
        <Primitive.Root
          key={message.id}
          asChild
          onEscapeKeyDown={({ target }) => handOnToDialog(target)}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(message.id);
          }}
        >
          <ToastCard
            message={message}
            close={
              <Primitive.Close asChild>
                <ToastCloseButton />
              </Primitive.Close>
            }
          />
        </Primitive.Root>
      )}
      <Primitive.Viewport asChild hotkey={['F8']}>
        <div className={toastPlaceClass} />
      </Primitive.Viewport>
    </Primitive.Provider>
  );
}

/**
 * Passes Escape on to an open dialog. A toast that appears after the dialog receives the key first, but the user means
 * the dialog. The key is therefore dispatched again after the toast is gone.
 */
function handOnToDialog(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.closest('[role=dialog], [role=alertdialog]')) return;
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  requestAnimationFrame(() => requestAnimationFrame(() => target.dispatchEvent(escape)));
}
