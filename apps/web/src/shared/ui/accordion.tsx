import { ChevronDown } from 'lucide-react';
import * as Primitive from 'radix-ui/accordion';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export function Accordion(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function AccordionItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...rest} className={cx('border-b last:border-b-0', className)} />;
}

type AccordionTriggerProps = ComponentProps<typeof Primitive.Trigger> & {
  icon?: ReactNode;
  /** A short count at the right. For example "4" or "3 phases". */
  count?: ReactNode;
};

export function AccordionTrigger({
  icon,
  count,
  className,
  children,
  ...rest
}: AccordionTriggerProps) {
  return (
    <Primitive.Header>
      <Primitive.Trigger
        {...rest}
        className={cx(
          'group flex min-h-11 w-full items-center gap-2.5 px-4 py-2 text-left text-body font-semibold focus-visible:-outline-offset-2',
          'transition-colors duration-150 ease-out hover:bg-raised [&_svg]:size-4 [&_svg]:shrink-0',
          className,
        )}
      >
        {icon !== undefined && (
          <span className="text-text-3 transition-colors duration-150 group-data-[state=open]:text-lamp-ink">
            {icon}
          </span>
        )}
        <span className="flex-1">{children}</span>
        {count !== undefined && <span className="tnum text-small text-text-3">{count}</span>}
        <ChevronDown
          aria-hidden
          className="text-text-3 transition-transform duration-200 ease-out group-data-[state=open]:rotate-180"
        />
      </Primitive.Trigger>
    </Primitive.Header>
  );
}

export function AccordionContent({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content {...rest} className="acc-content overflow-hidden">
      <div className={cx('px-4 pt-1 pb-4', className)}>{children}</div>
    </Primitive.Content>
  );
}
