import { defaultCurrency, isCurrency, type Currency } from '@lamplight/domain/plans/money.ts';

/** Reads a stored currency. Rows contain only currencies that the setting had when they were written. */
export function toCurrency(code: string): Currency {
  return isCurrency(code) ? code : defaultCurrency;
}
