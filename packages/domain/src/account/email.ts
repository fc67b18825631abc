import { accepted, refused, type ParseResult } from '../parse-result.ts';

const longest = 254;
const longestLocalPart = 64;
const longestLabel = 63;

/**
 * One plain address and nothing else: no display name, comment, quotes, brackets, list, space or line break, so that what
 * is stored, compared and put into a mail header is always exactly one recipient. Narrower than the standards on purpose.
 */
export function parseEmail(text: string): ParseResult<string> {
  if (text.length > longest) return refused(`An e-mail address has at most ${longest} characters.`);
  const at = text.indexOf('@');
  if (at === -1 || !isLocalPart(text.slice(0, at)) || !isDomain(text.slice(at + 1))) {
    return refused('Please enter a valid e-mail address.');
  }
  return accepted(text.toLowerCase());
}

function isLocalPart(text: string): boolean {
  return text.length <= longestLocalPart && text.split('.').every(isAtom);
}

function isAtom(text: string): boolean {
  return /^[a-z0-9!#$%&*+/=?^_{|}~-]+$/i.test(text);
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every(isLabel) && /[a-z]/i.test(labels.at(-1) ?? '');
}

function isLabel(text: string): boolean {
  return (
    text.length <= longestLabel &&
    /^[a-z0-9-]+$/i.test(text) &&
    !text.startsWith('-') &&
    !text.endsWith('-')
  );
}
