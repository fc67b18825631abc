import { expect, test } from 'vitest';
import { formatMoney, formatPrices, toPricesState } from './price-texts.ts';

const usual = {
  monthly: { price: 199, originalPrice: 399, discountPercent: 50 },
  yearly: { price: 1799, originalPrice: 3588, discountPercent: 50 },
  currency: 'INR',
  isOnSale: false,
  hasReturn: false,
};

test.for([
  [0, 'INR', '₹0'],
  [199, 'INR', '₹199'],
  [199.5, 'INR', '₹199.50'],
  [1799, 'INR', '₹1,799'],
  [100_000, 'INR', '₹1,00,000'],
  [4.99, 'USD', '$4.99'],
  [5, 'EUR', '€5'],
  [1200, 'JPY', '¥1,200'],
] as const)('%d %s are %s', ([amount, currency, shown]) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test('each place has its text, and a year says what it saves over twelve months', () => {
  expect(formatPrices(usual)).toEqual({
    'monthly price': '₹199',
    'monthly original': '₹399',
    'monthly discount': '50% off',
    'yearly price': '₹1,799',
    'yearly original': '₹3,588',
    'yearly discount': '50% off',
    'yearly saving': 'You save ₹589',
  });
});

test('what is not cheaper than anything does not say so', () => {
  const plain = { price: 200, originalPrice: 200, discountPercent: 0 };
  const texts = formatPrices({ ...usual, monthly: plain, yearly: { ...plain, price: 2400 } });
  expect(texts).toMatchObject({
    'monthly original': '',
    'monthly discount': '',
    'yearly original': '',
    'yearly saving': '',
  });
});

test('a plan is on sale, or yet to come', () => {
  expect(toPricesState(usual)).toBe('coming soon');
  expect(toPricesState({ ...usual, isOnSale: true })).toBe('on sale');
});
