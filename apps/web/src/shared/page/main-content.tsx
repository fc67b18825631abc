import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';

/** The target of the skip link. */
export function MainContent({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} id="main" tabIndex={-1} className={cx('outline-none', className)} />;
}

/** First element of a page; `target` is the `id` of its <main>. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-[70] -translate-y-16 rounded-md bg-primary px-4 py-2.5 text-body font-semibold text-on-primary focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
