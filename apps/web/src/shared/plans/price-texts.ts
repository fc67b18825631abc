import type { Pricing, PlanType } from '@lamplight/contract/payments.ts';
import { computeYearlySaving } from '@lamplight/domain/plans/prices.ts';
import { pricingCopy as copy } from './copy.ts';

/** The places in the pricing block that wait for prices. */
export type PriceSlot = `${PlanType} ${'price' | 'original' | 'discount'}` | 'yearly saving';

/** What stands in each place; an empty text where there is nothing to say. */
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

/** What the block shows: prices on their way, none to be had, a plan that cannot be bought yet, or one that can. */
export type PricesState = 'loading' | 'failed' | 'coming soon' | 'on sale';

export function toPricesState({ isOnSale }: Pricing): PricesState {
  return isOnSale ? 'on sale' : 'coming soon';
}

/** The button goes with what it was about, so the focus needs a place: the name of its plan. */
export function focusPlan(button: Element): void {
  button.closest('article')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}

/** "₹1,799", and "₹1,00,000" as India groups it. */
export function formatRupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
