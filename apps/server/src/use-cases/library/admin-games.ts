import type { Game, GameFigures } from '../../entities/game.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Lists all games in study order with their figures. Shipped comments are counted even if no reader has opened the game. */
export async function listAdminGames({
  store,
  shippedComments,
  coachVersions,
}: StorePort<'games'> & Ports<'shippedComments' | 'coachVersions'>): Promise<GameFigures[]> {
  const games = await store.games.listWithFigures();
  const shipped = await shippedComments.countByGame(coachVersions());
  for (const game of games) {
    // Shipped comments are for the original moves and side. A game with edited moves has no analysis, and the other
    // side has no evaluations.
    const isAsShipped = game.isCollection && game.effort !== 'none' && game.evaluatedPositions > 0;
    const count = isAsShipped ? (shipped.get(game.slug) ?? 0) : 0;
    game.commentedMoves = Math.max(game.commentedMoves, count);
  }
  return games;
}

export async function findAdminGame(
  { store }: StorePort<'games'>,
  id: string,
): Promise<{ kind: 'found'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'found', game } : refuse('game_not_found');
}
