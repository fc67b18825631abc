import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';

/** Gone from the lists; what it counted for stays counted. The game need not be open any more: this tells nothing of it. */
export async function deleteSession(
  { store }: Pick<Deps, 'store'>,
  { account }: Caller,
  id: string,
): Promise<{ kind: 'deleted' } | Refused> {
  const isDeleted = await store.playSessions.remove(account.id, id);
  return isDeleted ? { kind: 'deleted' } : refuse('session_not_found');
}
