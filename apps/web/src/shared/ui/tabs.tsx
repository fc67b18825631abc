import * as Primitive from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      className={cx(
        'no-bar inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg border bg-sunken p-[3px]',
        className,
      )}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={cx(
        'inline-flex h-[30px] flex-1 items-center justify-center gap-1.5 rounded-md px-3 text-small font-semibold whitespace-nowrap text-text-2',
        'transition-colors duration-150 ease-out hover:text-text focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50',
        'data-[state=active]:bg-control data-[state=active]:text-text data-[state=active]:shadow-1',
        className,
      )}
    />
  );
}

/** Every trigger needs its content: a tab that points at no panel is an error to screen readers. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={cx('rounded-sm', className)} />;
}
