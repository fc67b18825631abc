import type { ImportedAnnotation } from '../../entities/annotation.ts';
import type { Repositories } from '../../repositories/store.ts';

type Store = Pick<Repositories, 'annotations' | 'annotationChecks'>;

/**
 * Stores imported annotations and queues their proof-reading. No sentence is published. Must be called inside a
 * transaction that has begun a change of the library.
 */
export async function storeImported(
  store: Store,
  imported: readonly { gameId: string; annotation: ImportedAnnotation }[],
  now: Date,
): Promise<void> {
  const toCheck: string[] = [];
  for (const { gameId, annotation } of imported) {
    const { comments, ...game } = annotation;
    const state = comments.length > 0 ? 'waiting' : 'checked';
    await store.annotations.save(gameId, { ...game, source: 'imported', state }, comments, now);
    await store.annotations.updateAnnotator(gameId);
    if (state === 'waiting') toCheck.push(gameId);
  }
  await store.annotationChecks.enqueue(toCheck);
}
