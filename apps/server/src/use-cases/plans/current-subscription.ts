import type { Subscription } from '../../entities/subscription.ts';
import type { Caller } from '../auth/caller.ts';
import type { ClockPort, StorePort } from '../ports.ts';

export function findCurrentSubscription(
  { store, clock }: StorePort<'subscriptions'> & ClockPort,
  { account }: Caller,
): Promise<Subscription | undefined> {
  return store.subscriptions.findRunning(account.id, clock.now());
}
