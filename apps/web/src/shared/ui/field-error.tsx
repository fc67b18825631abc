import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a control, below it; the control names this `id` as its description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  );
}
