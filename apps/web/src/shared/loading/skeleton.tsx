import { cx } from '../ui/cx.ts';

/**
 * A placeholder block with the size of the final content. Wrap a group of them in an element with the class
 * `animate-late`, so that short waits show nothing.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('skel', className)} />;
}
