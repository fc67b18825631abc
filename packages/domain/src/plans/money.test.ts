import { describe, expect, test } from 'vitest';
import { currencies, fromMinorUnits, hasMinorUnits, isCurrency, toMinorUnits } from './money.ts';

describe('smallest units', () => {
  test.each([
    [199, 'INR', 19_900],
    [4.99, 'USD', 499],
    [19.99, 'EUR', 1999],
    [1.1, 'GBP', 110],
    [600, 'JPY', 600],
  ] as const)('%d %s are %d', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor);
    expect(fromMinorUnits(minor, currency)).toBe(amount);
  });

  test('a price must be payable in the smallest unit of its currency', () => {
    expect(hasMinorUnits(4.99, 'USD')).toBe(true);
    expect(hasMinorUnits(4.999, 'USD')).toBe(false);
    expect(hasMinorUnits(600.5, 'JPY')).toBe(false);
  });

  test('every amount with two digits survives the conversion in every currency that has two', () => {
    const wrong = currencies
      .filter((code) => code !== 'JPY')
      .flatMap((currency) =>
        Array.from({ length: 2000 }, (_, index) => 7 * index + 1)
          .filter((cents) => toMinorUnits(Number((cents / 100).toFixed(2)), currency) !== cents)
          .map((cents) => `${cents} ${currency}`),
      );
    expect(wrong).toEqual([]);
  });
});

test.each(['inr', 'XAU', '', 'toString'])('%j is no currency of prices', (code) => {
  expect(isCurrency(code)).toBe(false);
});
