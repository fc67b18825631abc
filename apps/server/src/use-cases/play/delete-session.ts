import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

/**
 * Removes a session from the lists; it still counts for the limit. The game need not be open to the caller, because
 * nothing of it is revealed.
 */
export async function deleteSession(
  { store }: StorePort<'playSessions'>,
  { account }: Caller,
  id: string,
): Promise<{ kind: 'deleted' } | Refused> {
  const isDeleted = await store.playSessions.remove(account.id, id);
  return isDeleted ? { kind: 'deleted' } : refuse('session_not_found');
}
