import { cx } from './cx.ts';

export const dialogOverlayClass =
  'fixed inset-0 z-50 touch-none bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-scrim';

export function dialogContentClass(wide: boolean): string {
  return cx(
    'fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-24px)] w-[calc(100vw-24px)] overflow-y-auto overscroll-contain',
    'rounded-xl border border-line bg-surface p-6 text-text shadow-3',
    'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
    wide ? 'max-w-[640px]' : 'max-w-[512px]',
  );
}

export const dialogTitleClass = 'display pr-8 text-h3 wrap-anywhere';

export const dialogDescriptionClass =
  'mt-2 text-title leading-[1.375rem] wrap-anywhere text-text-2';

/** Put the safe action first in the markup. It is shown at the left on wide screens and at the bottom on phones. */
export const dialogFooterClass =
  'mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end';
