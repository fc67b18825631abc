import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { createGameList } from '@lamplight/domain/library/list/game-list.ts';
import type { Game, GameCard, GameFigures } from '../../entities/game.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Filter of the list for admins. `effort` is the lowest effort among the positions of a game. */
export type GameFilter = { query?: string | undefined; effort?: 'none' | Effort | undefined };
type GamePage = GameFilter & { offset?: number; limit?: number };

type FoundGames = {
  /** Games that match the filter, in study order. */
  found: readonly GameCard[];
  /** Number of games in the library, and of those that are not completely analysed. */
  all: number;
  unanalysed: number;
};

/** Lists one page of the games in study order with their figures; all of them by default. */
export async function listAdminGames(
  deps: StorePort<'games'> & Ports<'shippedComments' | 'coachVersions'>,
  { offset = 0, limit = Number.POSITIVE_INFINITY, ...filter }: GamePage = {},
): Promise<{ games: GameFigures[]; total: number; all: number; unanalysed: number }> {
  const { found, ...counts } = await findGames(deps, filter);
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  const games = await deps.store.games.listWithFigures(ids);
  await countShippedComments(deps, games);
  return { games, total: found.length, ...counts };
}

/** Lists the ids of the games that match a filter, at most `limit`. */
export async function listAdminGameIds(
  deps: StorePort<'games'>,
  filter: GameFilter,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { found } = await findGames(deps, filter);
  return { ids: found.slice(0, limit).map(({ id }) => id), total: found.length };
}

async function findGames(
  { store }: StorePort<'games'>,
  { query = '', effort }: GameFilter,
): Promise<FoundGames> {
  const [games, efforts] = await Promise.all([store.games.list(), store.games.readEfforts()]);
  const found = searchGames(games, query).filter(
    ({ id }) => effort === undefined || (efforts.get(id) ?? 'none') === effort,
  );
  return { found, all: games.length, unanalysed: games.length - efforts.size };
}

/** Searches as the readers' list does. Keeps study order. */
export function searchGames(games: readonly GameCard[], query: string): readonly GameCard[] {
  const everything = { player: null, tournament: null, result: null, order: 'study' } as const;
  return createGameList(games).select({ search: query, ...everything });
}

/** Counts shipped comments even if no reader has opened the game. */
async function countShippedComments(
  { shippedComments, coachVersions }: Ports<'shippedComments' | 'coachVersions'>,
  games: readonly GameFigures[],
): Promise<void> {
  const shipped = await shippedComments.countByGame(coachVersions());
  for (const game of games) {
    // Shipped comments are for the original moves and side. A game with edited moves has no analysis, and the other
    // side has no evaluations.
    const isAsShipped = game.isCollection && game.effort !== 'none' && game.evaluatedPositions > 0;
    const count = isAsShipped ? (shipped.get(game.slug) ?? 0) : 0;
    game.commentedMoves = Math.max(game.commentedMoves, count);
  }
}

export async function findAdminGame(
  { store }: StorePort<'games'>,
  id: string,
): Promise<{ kind: 'found'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'found', game } : refuse('game_not_found');
}
