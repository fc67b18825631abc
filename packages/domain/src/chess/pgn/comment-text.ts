import { toPlainText } from '../../plain-text.ts';

/** Prepares a comment for the space between braces: on one line, with brackets instead of braces. */
export function formatPgnComment(text: string): string {
  return tidyComment(toPlainText(text));
}

/** `formatPgnComment` of a text that is already plain. */
export function tidyComment(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .trim();
}
