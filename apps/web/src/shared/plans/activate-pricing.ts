import type { Pricing } from '@lamplight/contract/payments.ts';
import { api } from '../api/api.ts';
import { session } from '../session/session.ts';
import { focusPlan, type PricesState, formatPrices, toPricesState } from './price-texts.ts';

/**
 * Adds behaviour to a `PricingBlock` that was rendered without React: loads the prices and adapts the links to the
 * session. Returns a function that stops it.
 */
export function activatePricing(block: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  async function load(): Promise<void> {
    show(block, 'loading');
    try {
      fill(block, await api.call('GET /api/payments/pricing', { signal }));
    } catch {
      if (!signal.aborted) show(block, 'failed');
    }
  }

  if (session.read().token !== null) {
    lead(block, '[data-start]', '/games');
    lead(block, '[data-buy]', '/subscription');
  }
  const retry = block.querySelector('[data-retry]');
  retry?.addEventListener(
    'click',
    () => {
      focusPlan(retry);
      void load();
    },
    { signal },
  );
  void load();
  return () => leaving.abort();
}

function show(block: HTMLElement, state: PricesState): void {
  block.dataset['prices'] = state;
}

function fill(block: HTMLElement, pricing: Pricing): void {
  const texts: Readonly<Partial<Record<string, string>>> = formatPrices(pricing);
  for (const slot of block.querySelectorAll<HTMLElement>('[data-price]')) {
    slot.textContent = texts[slot.dataset['price'] ?? ''] ?? '';
  }
  show(block, toPricesState(pricing));
}

function lead(block: HTMLElement, link: string, href: string): void {
  block.querySelector(link)?.setAttribute('href', href);
}
