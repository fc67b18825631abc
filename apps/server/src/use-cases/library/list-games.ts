import type { GameCard } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { getAllowance } from '../plans/allowance.ts';
import type { Ports } from '../ports.ts';

export type GameList = {
  /** Changes when the list changes. */
  version: string;
  /** In study order. */
  games: readonly GameCard[];
  /** Number of games, from the first, that the caller may open. Visitors may open none and see the number of a new account. */
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
