import { cx } from '../ui/cx.ts';

/** A block with the size of the final content. Put a group of them into `animate-late`, so that short waits show nothing. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('skel', className)} />;
}
