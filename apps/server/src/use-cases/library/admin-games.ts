import type { Game, GameFigures } from '../../entities/game.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { CoachVersionsPort, ShippedCommentsPort, StorePort } from '../ports.ts';

/** In study order, with what is known of each. Comments that come with the program are there before somebody has read one. */
export async function listAdminGames({
  store,
  shippedComments,
  coachVersions,
}: StorePort<'games'> & ShippedCommentsPort & CoachVersionsPort): Promise<GameFigures[]> {
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
  { store }: StorePort<'games'>,
  id: string,
): Promise<{ kind: 'found'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'found', game } : refuse('game_not_found');
}
