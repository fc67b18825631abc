import { canOpen, type Allowance } from '@lamplight/domain/plans/allowance.ts';
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
  const { id } = caller.account;
  const found = await deps.store.progress.findPlace(name, id, placesToCount(allowance));
  if (!found) return refuse('game_not_found');
  if (!canOpen(allowance, found.place)) return refuse('game_access_denied');
  return { kind: 'open', ...found };
}

/** The caller may open the first so many games; null: all of them. What other games hold must not show in any answer. */
export function openGames(deps: Pick<Deps, 'clock'>, caller: Caller | undefined): number | null {
  const { games } = allowanceOfCaller(deps, caller);
  return Number.isFinite(games) ? games : null;
}

/** How far the place of a game has to be counted to know whether it is open. */
export function placesToCount({ games }: Pick<Allowance, 'games'>): number {
  return Number.isFinite(games) ? games : 0;
}
