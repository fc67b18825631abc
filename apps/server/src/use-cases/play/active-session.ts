import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';

/** Of a game the caller may open. */
export function activeSession(
  { store }: Pick<Deps, 'store'>,
  { account }: Caller,
  gameId: string,
): Promise<PlaySession | undefined> {
  return store.playSessions.findActive(account.id, gameId);
}
