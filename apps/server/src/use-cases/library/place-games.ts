import { findFreeSlug } from '@lamplight/domain/library/slug.ts';
import type { PlacedGame, ReadyBatch } from '../../entities/game.ts';
import type { Repositories } from '../../repositories/store.ts';

type Wanted = Pick<PlacedGame, 'at' | 'gameNumber' | 'collectionId'>;

/**
 * Gives each game a unique slug. Must be called inside a change of the library, so that no other transaction takes the
 * same slug.
 */
export async function placeGames(
  { games }: Pick<Repositories, 'games'>,
  batch: ReadyBatch,
  wanted: readonly Wanted[],
): Promise<PlacedGame[]> {
  const baseSlugs = wanted.flatMap(({ at }) => batch.games[at]?.baseSlug ?? []);
  const taken = await games.findSimilarSlugs(baseSlugs);
  const placed: PlacedGame[] = [];
  for (const game of wanted) {
    const baseSlug = batch.games[game.at]?.baseSlug ?? '';
    let slug = findFreeSlug(baseSlug, (candidate) => taken.has(candidate));
    // A slug with a number added may be the plain slug of another game: for example, "Open" and "Open 2" are two
    // tournaments.
    while (slug !== baseSlug && (await games.hasSlug(slug))) {
      taken.add(slug);
      slug = findFreeSlug(baseSlug, (candidate) => taken.has(candidate));
    }
    taken.add(slug);
    placed.push({ ...game, slug });
  }
  return placed;
}
