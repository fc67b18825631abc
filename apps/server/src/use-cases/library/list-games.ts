import type { Deps } from '../../deps.ts';
import type { GameCard } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';

export type GameList = {
  /** Changes with the list. */
  version: string;
  /** In study order. */
  games: readonly GameCard[];
  /** How many of them the caller may open: the first so many. Visitors may open none, and see what an account would. */
  openCount: number;
  isVisitor: boolean;
};

export async function listGames(
  deps: Pick<Deps, 'clock' | 'library'>,
  caller: Caller | undefined,
): Promise<GameList> {
  const allowance = allowanceOfCaller(deps, caller);
  const version = await deps.library.readVersion();
  const games = await deps.library.readGames(version);
  return {
    version,
    games,
    openCount: Math.min(allowance.games, games.length),
    isVisitor: caller === undefined,
  };
}
