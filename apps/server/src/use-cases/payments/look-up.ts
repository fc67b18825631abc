import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Checkout } from '../../entities/payment.ts';
import { applyFacts } from './apply-facts.ts';
import { alertOperator } from './alert-operator.ts';
import type { Ports, StorePort } from '../ports.ts';

type LookDeps = StorePort<'transaction'> & Ports<'clock' | 'logger'>;

/** Asks the provider for the state of a checkout or of its subscription. Throws `ProviderFailure`. */
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
    // The checkout has expired and was not paid at the time of the question.
    if (checkout.expiresAt <= askedAt && !mayBePaid) {
      await store.checkouts.close(checkout.id, askedAt);
    }
    await store.checkouts.setLookedAt(checkout.id, askedAt);
    return taken?.alerts ?? [];
  });
  alertOperator(deps, alerts);
}
