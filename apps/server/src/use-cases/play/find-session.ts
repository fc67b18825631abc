import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';

type Found = { kind: 'found'; kept: PlaySession };

/** One of the caller's own. That there is another's is told to nobody. */
export async function findSession(
  { store }: Pick<Deps, 'store'>,
  { account }: Caller,
  id: string,
): Promise<Found | Refused> {
  const kept = await store.playSessions.find(account.id, id);
  return kept ? { kind: 'found', kept } : refuse('session_not_found');
}
