import type { Deps } from '../../deps.ts';
import type { GameProgress } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';

/** Games the caller is in the midst of and games seen to the end, the newest first. */
export async function listProgress(
  { store }: Pick<Deps, 'store'>,
  caller: Caller,
): Promise<{ inProgress: GameProgress[]; completed: GameProgress[] }> {
  const games = await store.progress.listOf(caller.account.id);
  return {
    inProgress: games.filter(({ completedAt, lastMove }) => completedAt === null && lastMove > 0),
    completed: games.filter(({ completedAt }) => completedAt !== null),
  };
}
