import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Sets the study order, numbered from 1. It also decides which games a plan opens. */
export async function orderGames(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger' | 'library'>,
  caller: Caller,
  ids: readonly string[],
  origin: Origin,
): Promise<{ kind: 'ordered' } | Refused> {
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    if (!(await store.games.reorder(ids))) return refuse('library_changed');
    await store.deployment.setOrderedAt(deps.clock.now());
    await recordAudit(deps, store, origin, {
      event: 'games_ordered',
      userId: caller.account.id,
      details: { games: ids.length },
    });
    return { kind: 'ordered' as const };
  });
  deps.library.invalidate();
  return outcome;
}
