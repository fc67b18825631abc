import { accept, refuse, type ParseResult } from '../parse-result.ts';

const maxLength = 254;
const maxLocalPartLength = 64;
const maxLabelLength = 63;

/**
 * Parses one plain address without display name, comment, quotes, brackets, list, space or line break. The address that
 * is stored, compared and used for mail is therefore always exactly one recipient. This is stricter than the standards
 * on purpose.
 */
export function parseEmail(text: string): ParseResult<string> {
  if (text.length > maxLength)
    return refuse(`An e-mail address has at most ${maxLength} characters.`);
  const at = text.indexOf('@');
  if (at === -1 || !isLocalPart(text.slice(0, at)) || !isDomain(text.slice(at + 1))) {
    return refuse('Please enter a valid e-mail address.');
  }
  return accept(text.toLowerCase());
}

function isLocalPart(text: string): boolean {
  return text.length <= maxLocalPartLength && text.split('.').every(isAtom);
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
    text.length <= maxLabelLength &&
    /^[a-z0-9-]+$/i.test(text) &&
    !text.startsWith('-') &&
    !text.endsWith('-')
  );
}
