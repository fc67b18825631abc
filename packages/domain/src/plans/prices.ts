/** Default prices of the Basic plan in rupees. The operator can change them and their currency. */
export const defaultPrices = {
  monthly: { price: 199, originalPrice: 399 },
  yearly: { price: 1799, originalPrice: 3588 },
} as const;

/** Prices of the Basic plan that upgrade dialogs show. */
export const upgradeDialogPrice = { regular: '$5', now: '$2.50/month' } as const;

interface Price {
  readonly price: number;
  readonly originalPrice: number;
}

export function discountPercent({ price, originalPrice }: Price): number {
  return originalPrice > price ? Math.round(100 * (1 - price / originalPrice)) : 0;
}

/** Difference between twelve monthly payments and a yearly payment; 0 if the yearly payment costs more. */
export function computeYearlySaving(monthlyPrice: number, yearlyPrice: number): number {
  // Rounded, because twelve times 4.99 is not a whole number of cents in floating point.
  return Math.max(0, Math.round(100 * (12 * monthlyPrice - yearlyPrice)) / 100);
}
