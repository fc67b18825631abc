import type { ListedSession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { findSessionPosition, type LastPosition } from '../dashboard/last-position.ts';
import type { StorePort } from '../ports.ts';

type Lists = Record<'active' | 'history', { sessions: ListedSession[]; total: number }> & {
  /** Position of the newest active session. */
  position: LastPosition | null;
};

/** There is one active session a game, so this is far more than a reader has. */
const maxListed = 200;

/** Active and ended sessions of the caller, newest first. */
export async function listPlaySessions(
  deps: StorePort<'playSessions' | 'progress'>,
  caller: Caller,
): Promise<Lists> {
  const { active, over } = await deps.store.playSessions.list(caller.account.id, maxListed);
  const [newest] = active.sessions;
  return {
    active,
    history: over,
    position: newest ? await findSessionPosition(deps, caller, newest.id) : null,
  };
}
