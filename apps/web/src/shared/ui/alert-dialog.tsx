import * as Primitive from 'radix-ui/alert-dialog';
import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import {
  dialogContentClass,
  dialogDescriptionClass,
  dialogFooterClass,
  dialogOverlayClass,
  dialogTitleClass,
} from './dialog-classes.ts';

/** A dialog that requires an answer. It has no close button and ignores clicks outside. Escape gives the safe answer. */
export function AlertDialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function AlertDialogContent({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogOverlayClass} />
      <Primitive.Content {...rest} className={cx(dialogContentClass(false), className)} />
    </Primitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title {...rest} className={cx(dialogTitleClass, className)} />;
}

export function AlertDialogDescription({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description {...rest} className={cx(dialogDescriptionClass, className)} />;
}

export function AlertDialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(dialogFooterClass, className)} />;
}

export function AlertDialogCancel({ className, ...rest }: ComponentProps<typeof Primitive.Cancel>) {
  return (
    <Primitive.Cancel {...rest} className={buttonClass({ variant: 'secondary', className })} />
  );
}
