import { runWithTimeout } from '../../adapters/outgoing/timing.ts';
import { ProviderFailure, type PaymentProvider } from '../../adapters/payments/provider.ts';
import type { ProviderCancellation } from '../../entities/payment.ts';
import type { Ports, StorePort } from '../ports.ts';

type CancelDeps = StorePort<'checkouts' | 'providerCancellations'> &
  Ports<'clock' | 'logger' | 'payments'>;

/** The operator is alerted from this number of failures on, because a cancelled subscription may still be charged. */
const triesUntilAlarm = 5;
/** Maximum time the user waits for the provider. The cancellation continues afterwards. */
const maxWaitMs = 3000;

const createError = () => new ProviderFailure('the payment provider takes its time');

/** Cancels at once if the provider responds. Otherwise the cancellation stays pending. */
export async function cancelAtProviderNow(
  deps: CancelDeps,
  providerIds: readonly string[],
): Promise<void> {
  const { payments: provider, store, clock } = deps;
  if (!provider || providerIds.length === 0) return;
  const cancelOne = async (providerId: string): Promise<void> => {
    const due = await store.providerCancellations.takeNew(provider.name, providerId, clock.now());
    if (due) await cancelAtProvider(deps, provider, due);
  };
  const { signal } = new AbortController();
  try {
    await runWithTimeout({ signal, ms: maxWaitMs, createError }, () =>
      Promise.all(providerIds.map(cancelOne)),
    );
  } catch (error) {
    deps.logger.warn({ err: error, providerIds }, 'cancellation at the provider pending');
  }
}

/** Returns false if the provider does not respond. */
export async function cancelAtProvider(
  {
    store,
    clock,
    logger,
  }: StorePort<'checkouts' | 'providerCancellations'> & Ports<'clock' | 'logger'>,
  provider: PaymentProvider,
  due: ProviderCancellation,
): Promise<boolean> {
  const { providerId, isImmediate, tries } = due;
  try {
    await provider.cancel(providerId, isImmediate ? 'now' : 'at period end');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (tries >= triesUntilAlarm) {
      const what = 'cancelled subscription may still be charged: cancelling at the provider failed';
      logger.error({ alert: 'payments', providerId, tries, err: error }, what);
    }
    return false;
  }
  await store.providerCancellations.settle(due);
  // Anything the provider said about renewing before the cancellation no longer counts.
  await store.checkouts.noteRenewalRead(providerId, clock.now());
  // The checkout is looked up again, because it may have been charged before the cancellation arrived.
  await store.checkouts.resetLookedAt(providerId);
  return true;
}
