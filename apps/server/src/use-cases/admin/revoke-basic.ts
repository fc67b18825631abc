import type { KnownUser } from '../../entities/account.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import { cancelAtProviderNow } from '../payments/cancel-at-provider.ts';
import { requestCancellation } from '../plans/cancel-subscription.ts';
import { findUser } from './users.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * Sets the account to the Starter plan at once. A paid subscription is not charged again. Past charges are not refunded
 * here; the operator may refund them at the payment provider.
 */
export async function revokeBasic(
  deps: StorePort<'checkouts' | 'providerCancellations' | 'transaction' | 'users'> &
    Ports<'clock' | 'logger' | 'payments'>,
  { userId, by }: { userId: string; by: string | null },
  origin: Origin,
): Promise<{ kind: 'found'; user: KnownUser } | Refused> {
  const found = await findUser(deps, userId);
  if (found.kind === 'refused') return found;
  const revoked = await deps.store.transaction(async (store) => {
    await store.checkouts.lockOwner(userId);
    const now = deps.clock.now();
    const ended = await store.subscriptions.revoke(userId, now);
    if (ended.length === 0) {
      return refuse('subscription_not_found', { message: 'This user is on the Starter plan.' });
    }
    const providerIds: string[] = [];
    for (const subscription of ended) {
      // Subscriptions that were cancelled before are already cancelled at the provider.
      if (subscription.cancelledAt?.getTime() !== now.getTime()) continue;
      providerIds.push(...(await requestCancellation(store, subscription, now)));
    }
    const details = { account: userId };
    await recordAudit(deps, store, origin, { event: 'basic_revoked', userId: by, details });
    return { kind: 'revoked' as const, providerIds };
  });
  if (revoked.kind === 'refused') return revoked;
  await cancelAtProviderNow(deps, revoked.providerIds);
  return findUser(deps, userId);
}
