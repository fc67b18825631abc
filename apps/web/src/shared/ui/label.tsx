import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Label({ className, children, htmlFor, ...rest }: ComponentProps<'label'>) {
  return (
    <label
      {...rest}
      htmlFor={htmlFor}
      className={cx('text-small font-semibold text-text', className)}
    >
      {children}
    </label>
  );
}
