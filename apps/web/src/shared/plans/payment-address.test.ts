import { expect, test } from 'vitest';
import { checkPaymentAddress } from './payment-address.ts';

test.for([
  ['https://pay.example.org/i/abc', 'site.example.org'],
  ['http://127.0.0.1:4000/i/abc', 'localhost'],
] as const)('%s from %s is followed', ([address, siteHost]) => {
  expect(checkPaymentAddress(address, siteHost)).toBe(address);
});

test.for([
  ['http://pay.example.org/i/abc', 'site.example.org'],
  ['http://127.0.0.1:4000/i/abc', 'site.example.org'],
  ['http://127.0.0.1.example.org/', 'localhost'],
  ['javascript:alert(1)', 'localhost'],
  ['data:text/html,pay', 'localhost'],
  ['/i/abc', 'localhost'],
  ['', 'localhost'],
] as const)('%j from %s is refused', ([address, siteHost]) => {
  expect(() => checkPaymentAddress(address, siteHost)).toThrow(TypeError);
});
