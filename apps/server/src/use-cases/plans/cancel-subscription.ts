import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';

/** Access lasts to the end of the period that is paid for. Asked twice it changes nothing more. */
export async function cancelSubscription(
  deps: Pick<Deps, 'store' | 'clock' | 'logger'>,
  { account: { id: userId } }: Caller,
  subscriptionId: string,
  origin: Origin,
): Promise<{ kind: 'cancelled' } | Refused> {
  return deps.store.transaction(async ({ subscriptions, audit }) => {
    const cancelled = await subscriptions.cancel(userId, subscriptionId, deps.clock.now());
    if (!cancelled) return refuse('subscription_not_found');
    if (cancelled.first)
      await note(deps, { audit }, origin, { event: 'subscription_cancelled', userId });
    return { kind: 'cancelled' as const };
  });
}
