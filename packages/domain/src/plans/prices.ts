/** Default prices of the Basic plan in rupees; the operator may set others. */
export const defaultPrices = {
  monthly: { price: 199, originalPrice: 399 },
  yearly: { price: 1799, originalPrice: 3588 },
} as const;

/** Prices of the Basic plan shown in upgrade dialogs. */
export const upgradeDialogPrice = { regular: '$5', now: '$2.50/month' } as const;

interface Price {
  readonly price: number;
  readonly originalPrice: number;
}

export function discountPercent({ price, originalPrice }: Price): number {
  return originalPrice > price ? Math.round(100 * (1 - price / originalPrice)) : 0;
}

/** Saving of a yearly payment against twelve monthly ones; 0 when it costs more. */
export function computeYearlySaving(monthlyPrice: number, yearlyPrice: number): number {
  return Math.max(0, 12 * monthlyPrice - yearlyPrice);
}
