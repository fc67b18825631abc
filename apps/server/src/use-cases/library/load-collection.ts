import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type { OpeningBook } from '@lamplight/domain/library/openings.ts';
import { createReadyBatch, type DraftWithText } from '../../entities/ready-batch.ts';
import type { Repositories } from '../../repositories/store.ts';
import { placeGames } from './place-games.ts';

type Store = Pick<Repositories, 'games' | 'deployment'>;
type Collection = {
  text: string;
  /** Identifies this text of the collection. */
  version: string;
  book: OpeningBook;
  now: Date;
};
type CollectionGame = { draft: DraftWithText; collectionId: string; gameNumber: number };

/**
 * Updates the library to this version of the starter collection. Games are identified by their CollectionId. Known
 * games get the new text and moves and keep their address and their readers' progress. New games are added, and none is
 * removed. Decisions of admins have priority: an edited game is not changed, a deleted game is not added again, and a
 * changed order is kept, with new games at its end. Must be called inside a transaction that has begun a change of the
 * library.
 */
export async function loadCollection(
  store: Store,
  { text, version, book, now }: Collection,
): Promise<void> {
  const games = readCollection(text, book);
  const batch = createReadyBatch(games.map(({ draft }) => draft));
  const here = new Map(
    (await store.games.listCollection()).map((game) => [game.collectionId, game]),
  );
  const { deletedGames, isOrdered } = await store.deployment.readLibraryDecisions();
  const renewed = games.flatMap(({ collectionId, gameNumber }, at) => {
    const known = here.get(collectionId);
    if (!known || known.isEdited) return [];
    return [
      { at, id: known.id, gameNumber: isOrdered ? known.gameNumber : gameNumber, editedAt: null },
    ];
  });
  const last = isOrdered ? await store.games.findLastNumber() : 0;
  const fresh = games
    .map(({ collectionId, gameNumber }, at) => ({ at, collectionId, gameNumber }))
    .filter(({ collectionId }) => !here.has(collectionId) && !deletedGames.has(collectionId))
    .map(({ at, collectionId, gameNumber }, index) => ({
      at,
      collectionId,
      gameNumber: isOrdered ? last + index + 1 : gameNumber,
    }));
  if (renewed.length > 0) await store.games.renew(batch, renewed);
  if (fresh.length > 0) {
    await store.games.add(batch, await placeGames(store, batch, fresh), now);
  }
  await store.deployment.setCollectionVersion(version);
}

/** Parses the collection. It is part of the program, so an error in it is a bug; the message says where it is. */
function readCollection(text: string, book: OpeningBook): CollectionGame[] {
  const reader = createGameReader({ strict: true });
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads.map(({ headers, text: pgnRaw, line, outcome }) => {
    if (!outcome.ok) throw new Error(`collection, line ${line}: ${outcome.error.message}`);
    const collectionId = headers['CollectionId'];
    const gameNumber = Number(headers['GameNumber']);
    if (!collectionId || !(gameNumber >= 1)) {
      throw new Error(`collection, line ${line}: CollectionId and GameNumber are needed`);
    }
    const draft = draftGame(outcome.game, {}, book, defaultDeployment.player.fullName);
    return { draft: { ...draft, pgnRaw }, collectionId, gameNumber };
  });
}
