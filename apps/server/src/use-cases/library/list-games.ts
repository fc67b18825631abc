import type { GameCard } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { getAllowance } from '../plans/allowance.ts';
import type { Ports } from '../ports.ts';

export type GameList = {
  /** Version of the list. It changes whenever the list changes. */
  version: string;
  /** Games in study order. */
  games: readonly GameCard[];
  /**
   * Number of games, counted from the first, that the caller may open. Visitors may open none; for them it is the
   * number that a new account may open.
   */
  openCount: number;
  isVisitor: boolean;
};

export async function listGames(
  { library }: Ports<'library'>,
  caller: Caller | undefined,
): Promise<GameList> {
  const version = await library.readVersion();
  const games = await library.readGames(version);
  return {
    version,
    games,
    openCount: Math.min(getAllowance(caller).games, games.length),
    isVisitor: caller === undefined,
  };
}
