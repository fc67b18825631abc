import type { Deps } from '../../deps.ts';
import type { Game, GameFigures } from '../../entities/game.ts';
import { refuse, type Refused } from '../outcome.ts';

/** In study order, with what is known of each. Comments that come with the program are there before somebody has read one. */
export async function listAdminGames({
  store,
  shippedComments,
  coachVersions,
}: Pick<Deps, 'store' | 'shippedComments' | 'coachVersions'>): Promise<GameFigures[]> {
  const games = await store.games.listWithFigures();
  const shipped = await shippedComments.countByGame(coachVersions());
  for (const game of games) {
    // They are about his moves as it came: where moves were changed nothing is analysed, and of the other side nothing evaluated.
    const isAsShipped = game.isCollection && game.effort !== 'none' && game.evaluatedPositions > 0;
    const count = isAsShipped ? (shipped.get(game.slug) ?? 0) : 0;
    game.commentedMoves = Math.max(game.commentedMoves, count);
  }
  return games;
}

export async function findAdminGame(
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<{ kind: 'found'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'found', game } : refuse('game_not_found');
}
