import type { Pricing } from '@lamplight/contract/payments.ts';
import { discountPercent } from '@lamplight/domain/plans/prices.ts';
import type { Settings } from '../../settings.ts';

export function presentPricing({
  prices,
  payments,
}: Pick<Settings, 'prices' | 'payments'>): Pricing {
  const { monthly, yearly } = prices;
  return {
    monthly: { ...monthly, discountPercent: discountPercent(monthly) },
    yearly: { ...yearly, discountPercent: discountPercent(yearly) },
    isOnSale: payments.provider !== 'none',
  };
}
