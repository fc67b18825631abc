import { ProviderFailure } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { Caller } from '../auth/caller.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import { lookUpCheckout } from './look-up.ts';
import type { Ports, StorePort } from '../ports.ts';

type RefreshDeps = RateLimitPorts &
  StorePort<'checkouts' | 'subscriptions' | 'transaction'> &
  Ports<'logger' | 'payments'>;

type Refreshed = {
  kind: 'refreshed';
  subscription: Subscription | undefined;
  /** True if a checkout is open whose payment has not been reported. */
  isWaiting: boolean;
};

/** Looks up the subscription at the provider. If the provider does not respond, returns the stored state. */
export async function refreshSubscription(
  deps: RefreshDeps,
  { account: { id: userId } }: Caller,
  origin: Origin,
): Promise<Refreshed | Refused> {
  const turn = await consumeRateLimits(deps, ['refresh.perAccount'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  try {
    await lookUpUnsettled(deps, userId, origin);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
  }
  const { store, clock } = deps;
  const now = clock.now();
  const subscription = await store.subscriptions.findRunning(userId, now);
  const open = await store.checkouts.findOpen(userId);
  const isWaiting = open !== undefined && open.providerId !== null && open.expiresAt > now;
  return { kind: 'refreshed', subscription, isWaiting };
}

/** Looks up all unsettled checkouts of the user at the provider. Throws `ProviderFailure`. */
export async function lookUpUnsettled(
  deps: StorePort<'checkouts' | 'transaction'> & Ports<'clock' | 'logger' | 'payments'>,
  userId: string,
  origin: Origin,
): Promise<void> {
  const { payments: provider, store, clock } = deps;
  if (!provider) return;
  const unsettled = await store.checkouts.listUnsettled(userId, provider.name, clock.now());
  for (const checkout of unsettled) await lookUpCheckout(deps, provider, { checkout, origin });
}
