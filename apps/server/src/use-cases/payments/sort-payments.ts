import type { PaidPeriod, SubscriptionFacts } from '../../adapters/payments/provider.ts';
import type { Checkout } from '../../entities/payment.ts';
import type { Repositories } from '../../repositories/store.ts';
import type { Alert } from './apply-facts.ts';
import type { Ports } from '../ports.ts';

type Sorting = {
  deps: Ports<'clock'>;
  store: Repositories;
  checkout: Checkout;
  alerts: Alert[];
};

/** Sorts payments that have not been counted yet: `good` ones match the checkout, `refused` ones do not and give no access. */
export async function sortPayments(
  { deps, store, checkout, alerts }: Sorting,
  { paid, planId }: SubscriptionFacts,
): Promise<{ good: PaidPeriod[]; refused: PaidPeriod[] }> {
  const known = await store.payments.findKnown(paid.map(({ paymentId }) => paymentId));
  const good: PaidPeriod[] = [];
  const refused: PaidPeriod[] = [];
  for (const payment of paid) {
    if (known.has(payment.paymentId)) continue;
    known.add(payment.paymentId);
    const wrong = findFault(payment, planId, checkout);
    if (wrong === undefined) {
      good.push(payment);
      continue;
    }
    refused.push(payment);
    // The operator is alerted once, however often the provider reports the payment.
    const { paymentId, amountMinor, currency } = payment;
    const event = { id: `refused.${paymentId}`, kind: 'payment', outcome: `refused: ${wrong}` };
    if (await store.payments.recordEvent({ ...event, receivedAt: deps.clock.now() })) {
      alerts.push({
        what: `payment not credited: ${wrong}`,
        details: { paymentId, amountMinor, currency, checkoutId: checkout.id },
      });
    }
  }
  return { good, refused };
}

function findFault(
  { amountMinor, currency, start, end }: PaidPeriod,
  planId: string | null,
  checkout: Checkout,
): string | undefined {
  if (currency !== checkout.currency) return 'another currency';
  if (amountMinor !== checkout.amountMinor) return 'another amount';
  if (planId !== null && planId !== checkout.providerPlanId) return 'another plan';
  return end > start ? undefined : 'a period without an end';
}
