import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A dense table with a sticky header. The region scrolls sideways on narrow screens; `label` names it and the table. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx('scroll-thin overflow-auto focus-visible:-outline-offset-2', className)}
    >
      <table
        {...rest}
        aria-label={label}
        className="w-full border-separate border-spacing-0 text-small"
      />
    </section>
  );
}

type CellProps = { numeric?: boolean | undefined };

export function Th({
  numeric = false,
  className,
  children,
  ...rest
}: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'sticky top-0 z-10 h-10 border-b bg-surface px-3 font-semibold whitespace-nowrap text-text-2 first:pl-4 last:pr-4',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {children}
    </th>
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cx(
        'transition-colors duration-150 hover:bg-raised [&:last-child>td]:border-b-0',
        className,
      )}
    />
  );
}

export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={cx(
        'h-10 border-b px-3 py-1.5 first:pl-4 last:pr-4',
        numeric && 'tnum text-right',
        className,
      )}
    />
  );
}
