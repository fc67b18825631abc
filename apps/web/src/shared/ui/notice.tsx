import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A short note about missing data. For example "Move plan data not available for this position". */
export function Notice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={cx(
        'flex items-start gap-2.5 rounded-md border bg-raised px-3 py-2.5 text-text-2',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
      <span>{children}</span>
    </p>
  );
}

type EmptyStateProps = {
  icon?: ReactNode;
  message: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ icon, message, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-4 text-text-2 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-text-3',
        className,
      )}
    >
      {icon}
      <p className="flex-1 basis-48">{message}</p>
      {action}
    </div>
  );
}
