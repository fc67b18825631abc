/**
 * Matches a code of six digits that is not part of a time, an id, a hash or a token. Text inside JSON may have an
 * escaped line break directly before the code.
 */
export const createCodePattern = (code: string): RegExp =>
  new RegExp(`(?:(?<![\\w.])|(?<=\\\\[nrt]))${code}(?!\\w)`);
