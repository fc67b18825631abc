/** What the Basic plan costs unless the operator says otherwise, in rupees. */
export const defaultPrices = {
  monthly: { price: 199, originalPrice: 399 },
  yearly: { price: 1799, originalPrice: 3588 },
} as const;

/** What upgrade dialogs say that the Basic plan costs. */
export const upgradeDialogPrice = { regular: '$5', now: '$2.50/month' } as const;

interface Price {
  readonly price: number;
  readonly originalPrice: number;
}

export function discountPercent({ price, originalPrice }: Price): number {
  return originalPrice > price ? Math.round(100 * (1 - price / originalPrice)) : 0;
}

/** What a year costs less than twelve months; nothing when it costs more. */
export function computeYearlySaving(monthlyPrice: number, yearlyPrice: number): number {
  return Math.max(0, 12 * monthlyPrice - yearlyPrice);
}
