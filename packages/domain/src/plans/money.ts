/**
 * Currencies that prices may have, with the number of digits after the decimal point. They are those whose smallest
 * unit is the same in ISO 4217 and at the payment providers; some others differ.
 */
const digitsByCurrency = {
  INR: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  HKD: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  ZAR: 2,
} as const satisfies Record<string, number>;

export type Currency = keyof typeof digitsByCurrency;

export const currencies = Object.keys(digitsByCurrency).filter(isCurrency);

export const defaultCurrency: Currency = 'INR';

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(digitsByCurrency, code);
}

/** Converts an amount to the smallest unit of its currency: 4.99 dollars are 499 cents. */
export function toMinorUnits(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** digitsByCurrency[currency]);
}

/** Converts an amount in the smallest unit of its currency back: 499 cents are 4.99 dollars. */
export function fromMinorUnits(amountMinor: number, currency: Currency): number {
  return amountMinor / 10 ** digitsByCurrency[currency];
}

/** True if the currency has a unit small enough for the amount. There is no half yen. */
export function hasMinorUnits(amount: number, currency: Currency): boolean {
  return fromMinorUnits(toMinorUnits(amount, currency), currency) === amount;
}
