import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';

/** The main content of a page. The skip link jumps to it. */
export function MainContent({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} id="main" tabIndex={-1} className={cx('outline-none', className)} />;
}

/** Must be the first element of a page. `target` is the `id` of the page's <main> element. */
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
