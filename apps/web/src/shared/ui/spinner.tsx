import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** Decoration only: the text beside it says what is being waited for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
