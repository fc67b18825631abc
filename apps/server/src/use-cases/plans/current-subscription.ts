import type { Deps } from '../../deps.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { Caller } from '../auth/caller.ts';

export function findCurrentSubscription(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { account }: Caller,
): Promise<Subscription | undefined> {
  return store.subscriptions.findRunning(account.id, clock.now());
}
