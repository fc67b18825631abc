import { ProviderFailure } from '../../adapters/payments/provider.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { Caller } from '../auth/caller.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** False for a granted subscription, and for one bought before the operator changed the provider. */
export async function hasPortal(
  { payments: provider, store }: StorePort<'checkouts'> & Ports<'payments'>,
  { checkoutId }: Subscription,
): Promise<boolean> {
  if (!provider?.openPortal || checkoutId === null) return false;
  return (await store.checkouts.find(checkoutId))?.provider === provider.name;
}

/** Opens the provider's page on which the caller sees invoices, changes the card and cancels. */
export async function openPortal(
  deps: RateLimitPorts & StorePort<'checkouts'> & Ports<'payments'>,
  { account: { id: userId } }: Caller,
  siteUrl: string,
): Promise<{ kind: 'opened'; portalUrl: string } | Refused> {
  const { payments: provider, store, clock } = deps;
  const turn = await consumeRateLimits(deps, ['checkout.perAccount'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  const checkout = await store.checkouts.findRunning(userId, clock.now());
  if (!provider?.openPortal || checkout?.provider !== provider.name || !checkout.providerId) {
    return refuse('subscription_not_found', { message: portalMessage });
  }
  try {
    // Changes made on that page may be reported late, so the provider is asked when the caller is back.
    await store.checkouts.resetLookedAt(checkout.providerId);
    const returnUrl = `${siteUrl}/account-settings?billing=returned`;
    return {
      kind: 'opened',
      portalUrl: await provider.openPortal(checkout.providerId, returnUrl),
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return refuse('payment_provider_failed', { message: failureMessage });
  }
}

const portalMessage = 'There is no billing page for your subscription.';
const failureMessage = 'The payment service did not answer. Please try again.';
