import { canOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { placesToCount } from '../library/access.ts';
import { refuse, type Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';

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

/** The same, if its game is open to the caller: plans end. Asked for together, because every step of play begins with it. */
export async function findOpenSession(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<Found | Refused> {
  const allowance = allowanceOfCaller(deps, caller);
  const { playSessions } = deps.store;
  const found = await playSessions.findPlaced(caller.account.id, id, placesToCount(allowance));
  if (!found) return refuse('session_not_found');
  if (!canOpen(allowance, found.place)) return refuse('game_access_denied');
  return { kind: 'found', kept: found.kept };
}
