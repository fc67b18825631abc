import type { LibraryCache } from '../../adapters/library-cache.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * With everything that belongs to it, readers' progress and sessions included. A game of the starter collection stays away when
 * a later version of the collection is loaded.
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
