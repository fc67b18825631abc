import { ProviderFailure, type PaymentProvider } from '../../adapters/payments/provider.ts';
import { alertOperator } from './alert-operator.ts';
import { lookUpCheckout } from './look-up.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import type { Ports, StorePort } from '../ports.ts';

type ReconcileDeps = StorePort<'checkouts' | 'providerCancellations' | 'transaction'> &
  Ports<'clock' | 'logger' | 'payments'>;

const maxBatch = 100;
/** After this number of consecutive failures, the provider counts as down and no more requests are sent. */
const maxFailures = 3;
const origin = { ip: '', userAgent: '', requestId: 'reconcile' };

/**
 * Repeats cancellations that the provider has not received, and looks up payments that it has not reported. Any number
 * of workers may do this at the same time.
 */
export async function reconcile(deps: ReconcileDeps, signal?: AbortSignal): Promise<void> {
  const { payments: provider, clock, store } = deps;
  await reportStranded(deps);
  if (!provider) return;
  const due = await store.providerCancellations.takeDue(provider.name, clock.now(), maxBatch);
  await workUntilDown(due, (one) => cancelAtProvider(deps, provider, one), signal);
  const unsettled = await store.checkouts.takeUnsettled(provider.name, clock.now(), maxBatch);
  await workUntilDown(unsettled, (checkout) => lookUpOne(deps, provider, checkout), signal);
}

/** Alerts the operator to cancellations of a provider that is no longer configured, as often as they would be repeated. */
async function reportStranded({
  payments,
  clock,
  store,
  logger,
}: Pick<ReconcileDeps, 'payments' | 'clock' | 'store' | 'logger'>): Promise<void> {
  const stranded = await store.providerCancellations.takeStranded(
    payments?.name ?? 'none',
    clock.now(),
    maxBatch,
  );
  alertOperator(
    { logger },
    stranded.map(({ providerId }) => ({
      what: 'cancelled subscription may still be charged: its payment provider is not configured',
      details: { providerId },
    })),
  );
}

async function lookUpOne(
  deps: ReconcileDeps,
  provider: PaymentProvider,
  checkout: Parameters<typeof lookUpCheckout>[2]['checkout'],
): Promise<boolean> {
  try {
    await lookUpCheckout(deps, provider, { checkout, origin });
    return true;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}

async function workUntilDown<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let failures = 0;
  for (const item of items) {
    if (signal?.aborted || failures >= maxFailures) return;
    failures = (await work(item)) ? 0 : failures + 1;
  }
}
