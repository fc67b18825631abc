import { canOpen, type Allowance } from '@lamplight/domain/plans/allowance.ts';
import type { GamePlace } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

export type GameName = { id: string } | { slug: string };

/** Checks access to a game. Everything that belongs to a game is reached only through this check. */
export async function accessGame(
  { store }: StorePort<'progress'>,
  { account, allowance }: Caller,
  name: GameName,
): Promise<({ kind: 'open' } & GamePlace) | Refused> {
  const found = await store.progress.findPlace(name, account.id, getPlaceLimit(allowance));
  if (!found) return refuse('game_not_found');
  if (!canOpen(allowance, found.place)) return refuse('game_access_denied');
  return { kind: 'open', ...found };
}

/**
 * Number of open games, counted from the first in study order; null if all are open. No response may reveal the content
 * of another game.
 */
export function getGameLimit({ games }: Pick<Allowance, 'games'>): number | null {
  return Number.isFinite(games) ? games : null;
}

/** Number of games that the database has to count in study order to decide whether a game is open. */
export function getPlaceLimit(allowance: Pick<Allowance, 'games'>): number {
  return getGameLimit(allowance) ?? 0;
}
