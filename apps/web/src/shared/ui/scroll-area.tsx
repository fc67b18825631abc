import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type ScrollAreaProps = ComponentProps<'section'> & { label: string };

/** A list that scrolls on wide screens. On phones it grows instead, because nested scrolling is hard to use there. */
export function ScrollArea({ label, className, ...rest }: ScrollAreaProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx(
        'scroll-thin focus-visible:-outline-offset-2 md:max-h-80 md:overflow-y-auto md:overscroll-contain',
        className,
      )}
    />
  );
}
