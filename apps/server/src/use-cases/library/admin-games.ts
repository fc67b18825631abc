import type { Deps } from '../../deps.ts';
import type { Game, GameFigures } from '../../entities/game.ts';
import { refuse, type Refused } from '../outcome.ts';

/** In study order, with what is known of each. */
export function listAdminGames({ store }: Pick<Deps, 'store'>): Promise<GameFigures[]> {
  return store.games.listWithFigures();
}

export async function findAdminGame(
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<{ kind: 'found'; game: Game } | Refused> {
  const game = await store.games.findForChange(id);
  return game ? { kind: 'found', game } : refuse('game_not_found');
}
