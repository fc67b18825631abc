import type { GameCard } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { getAllowance } from '../plans/allowance.ts';
import type { UnlockDeps } from '../plans/unlock-games.ts';
import { listOpenIds } from './access.ts';
import type { Ports, StorePort } from '../ports.ts';

export type GameList = {
  /** Version of the list. It changes whenever the list changes. */
  version: string;
  /** Games in study order. */
  games: readonly GameCard[];
  /** Games that the caller may open. Visitors may open none; for them these are the games that a new account may open. */
  openIds: ReadonlySet<string>;
  isVisitor: boolean;
};

export async function listGames(
  deps: StorePort<'unlockedGames'> & UnlockDeps & Ports<'library'>,
  caller: Caller | undefined,
): Promise<GameList> {
  const version = await deps.library.readVersion();
  const games = await deps.library.readGames(version);
  const openIds = caller
    ? await listOpenIds(deps, caller, games)
    : new Set(games.slice(0, getAllowance(caller).games).map(({ id }) => id));
  return { version, games, openIds, isVisitor: caller === undefined };
}
