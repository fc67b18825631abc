import { countCharacters } from '../count-characters.ts';
import { accept, refuse, type ParseResult } from '../parse-result.ts';

const maxLength = 100;

/**
 * Accepts any writing system, but requires at least one visible character. Line breaks and other control characters
 * become spaces, because a name is shown on one line.
 */
export function parsePersonName(text: string): ParseResult<string> {
  const name = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
    .split(' ')
    .filter((part) => part !== '')
    .join(' ');
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(name)) return refuse('Please enter a name.');
  if (countCharacters(name) > maxLength) {
    return refuse(`A name has at most ${maxLength} characters.`);
  }
  return accept(name);
}
