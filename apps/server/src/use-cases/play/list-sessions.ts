import type { Deps } from '../../deps.ts';
import type { ListedSession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { findSessionPosition, type LastPosition } from '../dashboard/last-position.ts';

type Lists = Record<'active' | 'history', { sessions: ListedSession[]; total: number }> & {
  /** Of the newest active one. */
  position: LastPosition | null;
};

/** One active session a game: as many as one has games. */
const mostListed = 200;

/** What the caller is in the midst of, and what is over; the newest first. */
export async function listPlaySessions(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
): Promise<Lists> {
  const { active, over } = await deps.store.playSessions.list(caller.account.id, mostListed);
  const [newest] = active.sessions;
  return {
    active,
    history: over,
    position: newest ? await findSessionPosition(deps, caller, newest.id) : null,
  };
}
