import { countCharacters } from '../count-characters.ts';
import { accept, refuse, type ParseResult } from '../parse-result.ts';

const maxLength = 100;

/** Any writing system, but something to see. Line breaks and other control characters become spaces: a name is one line wherever it is shown. */
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
