import { accept, refuse, type ParseResult } from '../parse-result.ts';

export const usernameRule = 'A username has 3 to 30 letters, digits, _ or -.';

/** Accepts the name as typed. Two names that differ only in case count as the same name. */
export function parseUsername(text: string): ParseResult<string> {
  return /^[A-Za-z0-9_-]{3,30}$/.test(text) ? accept(text) : refuse(usernameRule);
}
