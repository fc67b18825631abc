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

export function formatPrices({ monthly, yearly }: Pricing): PriceTexts {
  const saving = computeYearlySaving(monthly.price, yearly.price);
  return {
    'monthly price': formatRupees(monthly.price),
    'monthly original': originalText(monthly),
    'monthly discount': discountText(monthly),
    'yearly price': formatRupees(yearly.price),
    'yearly original': originalText(yearly),
    'yearly discount': discountText(yearly),
    'yearly saving': saving > 0 ? copy.saving(formatRupees(saving)) : '',
  };
}

type Price = Pricing[PlanType];

function originalText({ price, originalPrice }: Price): string {
  return originalPrice > price ? formatRupees(originalPrice) : '';
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

/** Formats an amount with Indian digit groups. For example "₹1,799" and "₹1,00,000". */
export function formatRupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
