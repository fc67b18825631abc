import { toPlainText } from '../../plain-text.ts';

/** A comment as it can stand between braces: on one line, with brackets where it had braces. */
export function formatPgnComment(text: string): string {
  return tidyComment(toPlainText(text));
}

/** `commentText` of a text that is already plain. */
export function tidyComment(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .trim();
}
