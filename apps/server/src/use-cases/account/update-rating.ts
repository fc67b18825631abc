import type { Account } from '../../entities/account.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Stores the reader's rating; null is the answer that it is unknown. The same answer twice has no further effect. */
export async function updateRating(
  { store, clock }: StorePort<'users'> & Ports<'clock'>,
  { account: { id } }: Caller,
  rating: number | null,
): Promise<{ kind: 'updated'; account: Account } | Refused> {
  const account = await store.users.setRating(id, rating, clock.now());
  return account ? { kind: 'updated', account } : refuse('unauthorized');
}
