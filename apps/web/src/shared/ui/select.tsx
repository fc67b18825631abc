import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/**
 * A styled native select. Radix's select is not used, because it writes a <style> tag, which the content security
 * policy forbids.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className="field-control appearance-none truncate pr-9">
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-3"
      />
    </span>
  );
}
