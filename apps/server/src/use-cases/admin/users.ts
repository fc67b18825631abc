import type { KnownUser } from '../../entities/account.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Finds users by e-mail address, username or name, newest first. */
export function findUsers(
  { store, clock }: StorePort<'users'> & Ports<'clock'>,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<{ users: KnownUser[]; total: number }> {
  return store.users.search(query, { offset, limit, now: clock.now() });
}

export async function findUser(
  { store, clock }: StorePort<'users'> & Ports<'clock'>,
  id: string,
): Promise<{ kind: 'found'; user: KnownUser } | Refused> {
  const user = await store.users.findKnown(id, clock.now());
  return user ? { kind: 'found', user } : refuse('user_not_found');
}
