import type { Deps } from '../../deps.ts';
import type { ListedSession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';

type Lists = Record<'active' | 'history', { sessions: ListedSession[]; total: number }>;

/** One active session a game: as many as one has games. */
const mostListed = 200;

/** What the caller is in the midst of, and what is over; the newest first. */
export async function listPlaySessions(
  { store }: Pick<Deps, 'store'>,
  { account }: Caller,
): Promise<Lists> {
  const [active, history] = await Promise.all([
    store.playSessions.list(account.id, 'active', mostListed),
    store.playSessions.list(account.id, 'over', mostListed),
  ]);
  return { active, history };
}
