import { X, CircleCheck, TriangleAlert } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { dismissToast, toastStore, type ToastMessage, type ToastVariant } from './toast.ts';

/** Radix announces toasts through a hidden copy. This toast is itself a live region, so the copy is put outside the page. */
const unusedAnnouncer = document.createDocumentFragment();

function LiveToast({ message }: { message: ToastMessage }) {
  const [hasText, setHasText] = useState(false);
  // A live region is announced when its text changes, not when it appears. The text is therefore added one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasText(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isDestructive = message.variant === 'destructive';
  return (
    <Primitive.Root
      asChild
      onEscapeKeyDown={({ target }) => handOnToDialog(target)}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(message.id);
      }}
    >
      <div
        role={isDestructive ? 'alert' : 'status'}
        aria-atomic
        className={cx('toast pointer-events-auto', toastBoxClass(message.variant))}
      >
        {hasText && (
          <ToastCard
            variant={message.variant}
            title={
              <Primitive.Title className="text-body font-semibold">{message.title}</Primitive.Title>
            }
            description={
              message.description !== undefined && (
                <Primitive.Description className="mt-0.5 text-small text-text-2">
                  {message.description}
                </Primitive.Description>
              )
            }
            close={
              <Primitive.Close
                aria-label="Close"
                className="thumb -mt-1 grid size-7 shrink-0 place-items-center rounded-sm text-text-2 transition-colors duration-150 hover:bg-hover hover:text-text"
              >
                <X aria-hidden className="size-4" />
              </Primitive.Close>
            }
          />
        )}
      </div>
    </Primitive.Root>
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

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Primitive.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={unusedAnnouncer}
    >
      {message !== null && <LiveToast key={message.id} message={message} />}
      <Primitive.Viewport asChild hotkey={['F8']}>
        <div className="pointer-events-none fixed inset-x-3 top-3 z-[60] [--toast-from:-12px] sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:w-[420px] sm:max-w-[calc(100vw-2rem)] sm:[--toast-from:12px]" />
      </Primitive.Viewport>
    </Primitive.Provider>
  );
}

/** Returns the classes of the element around the card. */
export function toastBoxClass(variant: ToastVariant): string {
  return cx(
    'flex gap-3 rounded-lg border bg-raised py-3.5 pr-3 pl-4 text-text shadow-2',
    variant === 'destructive' ? 'border-danger' : 'border-line',
  );
}

type ToastCardProps = {
  variant: ToastVariant;
  title: ReactNode;
  description: ReactNode;
  close: ReactNode;
};

export function ToastCard({ variant, title, description, close }: ToastCardProps) {
  const isDestructive = variant === 'destructive';
  const Icon = isDestructive ? TriangleAlert : CircleCheck;
  return (
    <>
      <Icon
        aria-hidden
        className={cx('mt-px size-4.5 shrink-0', isDestructive ? 'text-danger' : 'text-success')}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {description}
      </div>
      {close}
    </>
  );
}
