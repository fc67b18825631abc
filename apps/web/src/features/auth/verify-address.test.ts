import { describe, expect, test } from 'vitest';
import { parseEmailAddress, verifyAddress } from './verify-address.ts';

test.for(['reader@example.org', 'a+b&c=d#e@example.org', 'a_b{1}@sub.example.org'])(
  '%s comes through the address unchanged',
  (email) => {
    const { search, pathname } = new URL(verifyAddress(email), 'http://site.example');
    expect(pathname).toBe('/verify-otp');
    expect(parseEmailAddress(search)).toEqual({ email, isKnown: true });
  },
);

describe('addresses written by others', () => {
  test.for([
    ['no query', '', '', false],
    ['an empty one', '?email=', '', false],
    ['a plus that was not encoded', '?email=a+b@example.org', 'a+b@example.org', true],
    ['spaces around it', '?email=%20a@example.org%20', 'a@example.org', true],
    ['no address', '?email=reader', 'reader', false],
    ['markup', '?email=<b>x</b>', '<b>x</b>', false],
  ] as const)('%s', ([, search, email, isKnown]) => {
    expect(parseEmailAddress(search)).toEqual({ email, isKnown });
  });
});
