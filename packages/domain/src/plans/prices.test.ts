import { expect, test } from 'vitest';
import { discountPercent, defaultPrices, computeYearlySaving } from './prices.ts';

test('both default prices have a discount of half', () => {
  expect(discountPercent(defaultPrices.monthly)).toBe(50);
  expect(discountPercent(defaultPrices.yearly)).toBe(50);
});

test('a price that is not below the original has no discount', () => {
  expect(discountPercent({ price: 100, originalPrice: 100 })).toBe(0);
  expect(discountPercent({ price: 120, originalPrice: 100 })).toBe(0);
  expect(discountPercent({ price: 0, originalPrice: 0 })).toBe(0);
});

test('the yearly saving is the difference to twelve monthly payments', () => {
  expect(computeYearlySaving(199, 1799)).toBe(589);
  expect(computeYearlySaving(100, 1300)).toBe(0);
  expect(computeYearlySaving(4.99, 49.9)).toBe(9.98);
});
