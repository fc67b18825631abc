import { cx } from '../ui/cx.ts';

/** A block in the final geometry. Put a group of them in `animate-late`, so that short waits show nothing. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('skel', className)} />;
}
