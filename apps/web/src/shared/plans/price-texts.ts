import type { Pricing, PlanType } from '@lamplight/contract/payments.ts';
import { computeYearlySaving } from '@lamplight/domain/plans/prices.ts';
import { pricingCopy as copy } from './copy.ts';

/** Names of the places in the pricing block that are filled with prices. */
export type PriceSlot = `${PlanType} ${'price' | 'original' | 'discount'}` | 'yearly saving';

/** The text for each slot. Empty if the slot does not apply. */
export type PriceTexts = Readonly<Record<PriceSlot, string>>;

export const noPriceTexts: PriceTexts = {
  'monthly price': '',
  'monthly original': '',
  'monthly discount': '',
  'yearly price': '',
  'yearly original': '',
  'yearly discount': '',
  'yearly saving': '',
};

export function formatPrices({ monthly, yearly, currency }: Pricing): PriceTexts {
  const saving = computeYearlySaving(monthly.price, yearly.price);
  return {
    'monthly price': formatMoney(monthly.price, currency),
    'monthly original': originalText(monthly, currency),
    'monthly discount': discountText(monthly),
    'yearly price': formatMoney(yearly.price, currency),
    'yearly original': originalText(yearly, currency),
    'yearly discount': discountText(yearly),
    'yearly saving': saving > 0 ? copy.saving(formatMoney(saving, currency)) : '',
  };
}

type Price = Pricing[PlanType];

function originalText({ price, originalPrice }: Price, currency: string): string {
  return originalPrice > price ? formatMoney(originalPrice, currency) : '';
}

function discountText({ discountPercent }: Price): string {
  return discountPercent > 0 ? copy.discount(discountPercent) : '';
}

/** State of the pricing block: loading, loading failed, plan not yet on sale, or plan on sale. */
export type PricesState = 'loading' | 'failed' | 'coming soon' | 'on sale';

export function toPricesState({ isOnSale }: Pricing): PricesState {
  return isOnSale ? 'on sale' : 'coming soon';
}

/** Moves the focus from the pressed button to the plan's name, because the button disappears. */
export function focusPlan(button: Element): void {
  button.closest('article')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}

/**
 * Formats an amount for readers of English, with a fraction only where there is one. Rupees get Indian digit groups. For
 * example "₹1,00,000", "$4.99" and "€5".
 */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount);
}
