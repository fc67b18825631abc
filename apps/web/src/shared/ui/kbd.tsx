import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-xs border border-b-2 bg-raised px-1 font-sans text-micro leading-none font-semibold text-text-2',
        className,
      )}
    />
  );
}
