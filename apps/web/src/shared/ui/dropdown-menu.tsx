import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The menu is not modal: the page stays usable, and a click on it closes the menu. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export function DropdownMenuTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        {...rest}
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-text shadow-2 outline-none',
          'origin-(--radix-dropdown-menu-content-transform-origin) data-[state=closed]:animate-fade-out data-[state=open]:animate-pop',
          className,
        )}
      />
    </Primitive.Portal>
  );
}

/** Restores the focus without scrolling after a menu has closed, unless the user has focused another element meanwhile. */
export function restoreFocus(closing: Event, button: HTMLElement | null): void {
  closing.preventDefault();
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      {...rest}
      className={cx(
        'flex min-h-9 max-md:min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-body font-medium select-none',
        'focus-visible:-outline-offset-2 data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-hover',
        'text-text [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3',
        className,
      )}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...rest} className={cx('px-2.5 py-2', className)} />;
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...rest} className={cx('-mx-1 my-1 h-px bg-line', className)} />;
}
