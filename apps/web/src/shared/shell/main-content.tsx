import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';

/** The target of the skip link. */
export function MainContent({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} id="main" tabIndex={-1} className={cx('outline-none', className)} />;
}
