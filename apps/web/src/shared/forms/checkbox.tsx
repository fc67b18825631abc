import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';

/** The click target is 24 px wide and high, on phones 44 px. The visible box is smaller. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cx('relative inline-grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        className="peer absolute inset-0 max-md:-inset-2.5 cursor-pointer appearance-none rounded-sm focus-visible:-outline-offset-1 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className="pointer-events-none grid size-[18px] place-items-center rounded-xs border border-line-strong bg-control text-transparent transition-colors duration-150 peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-disabled:opacity-50 peer-aria-invalid:border-danger"
      >
        <Check strokeWidth={3} className="size-3.5" />
      </span>
    </span>
  );
}
