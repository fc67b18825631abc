import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A gap admitted in place: "Move plan data not available for this position". */
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
