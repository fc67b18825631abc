import type { LibraryCache } from '../../adapters/library-cache.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * Deletes a game with everything that belongs to it, including readers' progress and sessions. A deleted game of the
 * starter collection is not added again by a later version of the collection.
 */
export async function deleteGame(
  deps: { library: Pick<LibraryCache, 'invalidate'> } & StorePort<'transaction'> &
    Ports<'clock' | 'logger'>,
  { id, by }: { id: string; by: string | null },
  origin: Origin,
): Promise<{ kind: 'deleted' } | Refused> {
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const removed = await store.games.remove(id);
    if (!removed) return refuse('game_not_found');
    const { title, collectionId, readers, sessions, jobs } = removed;
    if (collectionId !== null) await store.deployment.addDeletedGame(collectionId);
    const details = { title, gameId: id, readers, sessions, jobs };
    await recordAudit(deps, store, origin, { event: 'game_deleted', userId: by, details });
    return { kind: 'deleted' as const };
  });
  deps.library.invalidate();
  return outcome;
}
