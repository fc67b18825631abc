import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import {
  dialogContentClass,
  dialogDescriptionClass,
  dialogFooterClass,
  dialogOverlayClass,
  dialogTitleClass,
} from './dialog-classes.ts';

export function Dialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

export function DialogClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close {...props} />;
}

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** True for a width of 640 px instead of 512 px. */
  wide?: boolean | undefined;
  /** False for a dialog without a close button, which requires a choice. */
  closable?: boolean | undefined;
};

export function DialogContent({
  wide = false,
  closable = true,
  className,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogOverlayClass} />
      <Primitive.Content {...rest} className={cx(dialogContentClass(wide), className)}>
        {children}
        {/* The close button is last in the tree, so that the first action gets the focus instead. */}
        {closable && (
          <Primitive.Close
            aria-label="Close"
            className="thumb absolute top-3 right-3 grid size-8 place-items-center rounded-md text-text-3 transition-colors duration-150 hover:bg-hover hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title {...rest} className={cx(dialogTitleClass, className)} />;
}

export function DialogDescription({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description {...rest} className={cx(dialogDescriptionClass, className)} />;
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(dialogFooterClass, className)} />;
}
