import type { Subscription } from '../../entities/subscription.ts';
import type { Caller } from '../auth/caller.ts';
import type { Ports, StorePort } from '../ports.ts';

export function findCurrentSubscription(
  { store, clock }: StorePort<'subscriptions'> & Ports<'clock'>,
  { account }: Caller,
): Promise<Subscription | undefined> {
  return store.subscriptions.findRunning(account.id, clock.now());
}
