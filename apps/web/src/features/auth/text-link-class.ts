import { cx } from '../../shared/ui/cx.ts';

/**
 * Class of a link in a line of text, or of a button that looks like one. Alone on its line it gets the height of a
 * touch target.
 */
export function getTextLinkClass(isAlone: boolean): string {
  return cx(
    'rounded-sm font-semibold whitespace-nowrap text-text underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-150 hover:decoration-text',
    isAlone && 'thumb',
  );
}
