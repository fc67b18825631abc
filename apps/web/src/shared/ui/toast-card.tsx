import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import type { ToastMessage } from './toast.ts';

/** Position of the toasts: at the top of a phone, at the bottom right of a larger screen. */
export const toastPlaceClass =
  'pointer-events-none fixed inset-x-3 top-3 z-[60] [--toast-from:-12px] sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:w-[420px] sm:max-w-[calc(100vw-2rem)] sm:[--toast-from:12px]';

type ToastCardProps = ComponentProps<'div'> & {
  message: ToastMessage;
  close: ReactNode;
};

/** A toast. It is a live region, so screen readers announce it. */
export function ToastCard({ message, close, ...rest }: ToastCardProps) {
  const [hasText, setHasText] = useState(false);
  // A live region is announced when its text changes, not when it appears. The text is therefore added one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasText(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isDestructive = message.variant === 'destructive';
  const Icon = isDestructive ? TriangleAlert : CircleCheck;
  return (
    <div
      {...rest}
      role={isDestructive ? 'alert' : 'status'}
      aria-atomic
      className={cx(
        'toast pointer-events-auto flex gap-3 rounded-lg border bg-raised py-3.5 pr-3 pl-4 text-text shadow-2',
        isDestructive ? 'border-danger' : 'border-line',
      )}
    >
      {hasText && (
        <>
          <Icon
            aria-hidden
            className={cx(
              'mt-px size-4.5 shrink-0',
              isDestructive ? 'text-danger' : 'text-success',
            )}
          />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="text-body font-semibold">{message.title}</p>
            {message.description !== undefined && (
              <p className="mt-0.5 text-small text-text-2">{message.description}</p>
            )}
          </div>
          {close}
        </>
      )}
    </div>
  );
}

export function ToastCloseButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Close"
      {...props}
      className="thumb -mt-1 grid size-7 shrink-0 place-items-center rounded-sm text-text-2 transition-colors duration-150 hover:bg-hover hover:text-text"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
