import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('panel overflow-hidden', className)} />;
}

/** A row at least 48 px high, with the title at the left and a count or one action at the right. */
export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2',
        className,
      )}
    />
  );
}

type CardTitleProps = ComponentProps<'h2'> & { as?: 'h2' | 'h3' | 'h4' | undefined };

export function CardTitle({ as: Heading = 'h2', className, children, ...rest }: CardTitleProps) {
  return (
    <Heading {...rest} className={cx('text-title font-semibold', className)}>
      {children}
    </Heading>
  );
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('p-4', className)} />;
}
