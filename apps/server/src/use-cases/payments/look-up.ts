import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Checkout } from '../../entities/payment.ts';
import { applyFacts } from './apply-facts.ts';
import { alertOperator } from './alert-operator.ts';
import type { Ports, StorePort } from '../ports.ts';

type LookDeps = StorePort<'transaction'> & Ports<'clock' | 'logger'>;

/** Requests the state of a checkout or its subscription from the provider and applies it. Throws `ProviderFailure`. */
export async function lookUpCheckout(
  deps: LookDeps,
  provider: PaymentProvider,
  { checkout, origin }: { checkout: Checkout; origin: Origin },
): Promise<void> {
  if (checkout.providerId === null) return;
  const askedAt = deps.clock.now();
  const facts = await provider.fetchFacts(checkout.providerId);
  const alerts = await deps.store.transaction(async (store) => {
    const taken = facts
      ? await applyFacts(deps, store, { provider: provider.name, facts, origin })
      : undefined;
    const mayBePaid = facts !== null && facts.isAuthorised && facts.endedAt === null;
    // The checkout had expired and was not paid at the time of the request to the provider.
    if (checkout.expiresAt <= askedAt && !mayBePaid) {
      await store.checkouts.close(checkout.id, askedAt);
    }
    await store.checkouts.setLookedAt(checkout.id, askedAt);
    return taken?.alerts ?? [];
  });
  alertOperator(deps, alerts);
}
