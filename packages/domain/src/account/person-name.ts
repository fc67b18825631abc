import { countCharacters } from '../count-characters.ts';
import { accepted, refused, type ParseResult } from '../parse-result.ts';

const longest = 100;

/** Any writing system, but something to see. Line breaks and other control characters become spaces: a name is one line wherever it is shown. */
export function parsePersonName(text: string): ParseResult<string> {
  const name = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
    .split(' ')
    .filter((part) => part !== '')
    .join(' ');
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(name)) return refused('Please enter a name.');
  if (countCharacters(name) > longest) {
    return refused(`A name has at most ${longest} characters.`);
  }
  return accepted(name);
}
