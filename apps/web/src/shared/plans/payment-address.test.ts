import { expect, test } from 'vitest';
import { isCheckoutAddress } from './checkout.ts';

test.for([
  ['https://pay.example.org/i/abc', 'site.example.org', true],
  ['http://pay.example.org/i/abc', 'site.example.org', false],
  ['http://127.0.0.1:4000/i/abc', 'localhost', true],
  ['http://127.0.0.1:4000/i/abc', 'site.example.org', false],
  ['http://127.0.0.1.example.org/', 'localhost', false],
  ['javascript:alert(1)', 'localhost', false],
  ['data:text/html,pay', 'localhost', false],
  ['/i/abc', 'localhost', false],
  ['', 'localhost', false],
] as const)('%s from %s: %s', ([address, siteHost, isFollowed]) => {
  expect(isCheckoutAddress(address, siteHost)).toBe(isFollowed);
});
