import { parseDifficulties } from '@lamplight/domain/difficulty/difficulty-file.ts';
import { averageShares } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Repositories } from '../../repositories/store.ts';
import { listPlayerPlies } from './compute-difficulty.ts';

type Store = Pick<Repositories, 'games' | 'deployment' | 'moveDifficulties'>;
/** Texts of the files in data/difficulty, by the CollectionId of their game. */
export type DifficultyTexts = ReadonlyMap<string, string>;

/**
 * Updates the stored difficulties of the starter collection to this version. A file about other moves than those of the
 * game, or of the other side, is skipped. Must be called inside a transaction that has begun a change of the library.
 */
export async function importDifficulty(
  store: Store,
  { texts, version }: { texts: DifficultyTexts; version: string },
): Promise<void> {
  for (const { id, collectionId, ...game } of await store.games.listCollectionMoves()) {
    const text = texts.get(collectionId);
    if (text === undefined) continue;
    const parsed = parseDifficulties(text);
    // The file is part of the program, so an error in it is a bug. The message says where it is.
    if (!parsed.ok) throw new Error(`difficulty of ${collectionId}: ${parsed.error}`);
    const { moves: rated, model, difficulties } = parsed.value;
    const moves = game.moves.map(([, uci, fen]) => ({ uci, fen }));
    const plies = new Set(listPlayerPlies({ ...game, moves }));
    const isOfGame = rated.join(' ') === moves.map(({ uci }) => uci).join(' ');
    if (!isOfGame || !difficulties.every(({ ply }) => plies.has(ply))) continue;
    await store.moveDifficulties.save(id, model, difficulties);
    await store.moveDifficulties.setMeanShares(id, averageShares(difficulties));
  }
  await store.deployment.setDifficultyVersion(version);
}
