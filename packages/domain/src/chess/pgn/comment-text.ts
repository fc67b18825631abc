import { toPlainText } from '../../plain-text.ts';

/** Formats a text as a PGN comment, to be put between braces. The result is on one line and has brackets instead of braces. */
export function formatPgnComment(text: string): string {
  return tidyComment(toPlainText(text));
}

/** Same as `formatPgnComment`, for a text that is already plain. */
export function tidyComment(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .trim();
}
