import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

/** Removes a session from the lists; it stays counted. The game need not be open to the caller: nothing of it is revealed. */
export async function deleteSession(
  { store }: StorePort<'playSessions'>,
  { account }: Caller,
  id: string,
): Promise<{ kind: 'deleted' } | Refused> {
  const isDeleted = await store.playSessions.remove(account.id, id);
  return isDeleted ? { kind: 'deleted' } : refuse('session_not_found');
}
