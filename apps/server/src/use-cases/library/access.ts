import { mayOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Deps } from '../../deps.ts';
import type { GamePlace } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';

export type GameName = { id: string } | { slug: string };

/** The one door to anything that belongs to a game. */
export async function accessGame(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
  name: GameName,
): Promise<({ kind: 'open' } & GamePlace) | Refused> {
  const allowance = allowanceOfCaller(deps, caller);
  const countTo = Number.isFinite(allowance.games) ? allowance.games : 0;
  const found = await deps.store.progress.findPlace(name, caller.account.id, countTo);
  if (!found) return refuse('game_not_found');
  if (!mayOpen(allowance, found.place)) return refuse('game_access_denied');
  return { kind: 'open', ...found };
}
