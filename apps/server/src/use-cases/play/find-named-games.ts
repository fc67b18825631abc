import type { GameCard } from '../../entities/game.ts';
import { getGameLimit } from '../library/access.ts';
import type { Ports, StorePort } from '../ports.ts';
import type { PlayContext } from './play-context.ts';

/** Games by id. */
export type NamedGames = ReadonlyMap<string, GameCard>;

/**
 * Finds the games that the verdicts of a session name, because the featured player made the same move there. Only games
 * that the caller may open now are returned: a verdict given under a larger plan must not name any other game. Most
 * sessions name none, and then no statement is sent.
 */
export async function findNamedGames(
  { store, library }: StorePort<'unlockedGames'> & Ports<'library'>,
  { caller, stored: { session } }: Pick<PlayContext, 'caller' | 'stored'>,
): Promise<NamedGames> {
  const ids = session.guesses
    .flatMap(({ tries }) => tries)
    .flatMap(({ judgement }) => judgement?.alsoIn ?? []);
  if (ids.length === 0) return new Map();
  const limit = getGameLimit(caller.allowance);
  const open =
    limit === null ? ids : await store.unlockedGames.findOpen(caller.account.id, ids, limit);
  const cards = await library.readGames(await library.readVersion());
  return new Map(cards.filter(({ id }) => open.includes(id)).map((card) => [card.id, card]));
}
