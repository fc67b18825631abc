import { cx } from '../../shared/ui/cx.ts';

/** For a link in a line of text, or a button that reads like one. Alone on its line it is as high as a thumb needs it. */
export function textLinkClass(isAlone: boolean): string {
  return cx(
    'rounded-sm font-semibold whitespace-nowrap text-text underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-150 hover:decoration-text',
    isAlone && 'thumb',
  );
}
