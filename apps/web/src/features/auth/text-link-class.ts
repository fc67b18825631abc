/** For a link in a line of text, or a button that reads like one. */
export const textLinkClass =
  'rounded-sm font-semibold whitespace-nowrap text-text underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-150 hover:decoration-text';
