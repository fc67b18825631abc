import { expect, test } from 'vitest';
import { parseResetLink } from './reset-link.ts';

const link = 'q83vEjRWeJCrze8SNFZ4-_';

test.for([
  ['a link', `#${link}`, link],
  ['a link with something added by a mail program', `#${link}?utm_source=mail`, link],
  ['no fragment', '', null],
  ['an anchor', '#contact', null],
  ['one character less', `#${link.slice(1)}`, null],
  ['one character more', `#${link}A`, null],
  ['markup', '#<b>q83vEjRWeJCrze8SNFZ4</b>', null],
] as const)('%s', ([, hash, expected]) => {
  expect(parseResetLink(hash)).toBe(expected);
});
