import { afterEach, expect, test } from 'vitest';
import { begunCheckout } from './begun-checkout.ts';

const key = 'checkoutBegun';

afterEach(() => begunCheckout.forget());

test('a return to this tab is shown even if another tab has seen the result first', () => {
  begunCheckout.begin('yearly');
  begunCheckout.comeBack();
  // Another tab has the confirmation and forgets the checkout for the whole browser.
  localStorage.removeItem(key);
  expect(begunCheckout.read()).toMatchObject({ planType: 'yearly', hasLeft: false });
  begunCheckout.forget();
  expect(begunCheckout.read()).toBeNull();
});

test('a checkout begun here is forgotten when another tab has seen its result', () => {
  begunCheckout.begin('monthly');
  localStorage.removeItem(key);
  expect(begunCheckout.read()).toBeNull();
});

test.each(['{', '"text"', '{"atMs":"soon"}', '[]'])('a damaged entry %s is no checkout', (text) => {
  localStorage.setItem(key, text);
  expect(begunCheckout.read()).toBeNull();
});
