import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { ToastVariant } from './toast.ts';

/** The look of the box itself, for the element that holds the card. */
export function toastBoxClass(variant: ToastVariant): string {
  return cx(
    'flex gap-3 rounded-lg border bg-raised py-3.5 pr-3 pl-4 text-text shadow-2',
    variant === 'destructive' ? 'border-danger' : 'border-line',
  );
}

type ToastCardProps = {
  variant: ToastVariant;
  title: ReactNode;
  description: ReactNode;
  close: ReactNode;
};

export function ToastCard({ variant, title, description, close }: ToastCardProps) {
  const isDestructive = variant === 'destructive';
  const Icon = isDestructive ? TriangleAlert : CircleCheck;
  return (
    <>
      <Icon
        aria-hidden
        className={cx('mt-px size-4.5 shrink-0', isDestructive ? 'text-danger' : 'text-success')}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {description}
      </div>
      {close}
    </>
  );
}
