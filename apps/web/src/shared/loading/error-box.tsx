import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';

type ErrorBoxProps = {
  title: string;
  /** Details of the error, usually the server's message. */
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  className?: string | undefined;
};

export function ErrorBox({
  title,
  message,
  onRetry,
  retryLabel = 'Try again',
  className,
}: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className={cx(
        'grid place-content-center justify-items-center gap-2 px-4 py-6 text-center',
        className,
      )}
    >
      <p className="font-semibold">{title}</p>
      {message !== undefined && <p className="wrap-anywhere text-text-2">{message}</p>}
      {onRetry !== undefined && (
        <Button size="sm" className="mt-1" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
