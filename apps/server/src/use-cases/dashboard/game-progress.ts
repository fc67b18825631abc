import type { Deps } from '../../deps.ts';
import type { GameProgress } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { findAnalysisPosition, type LastPosition } from './last-position.ts';

type ProgressLists = {
  inProgress: GameProgress[];
  completed: GameProgress[];
  /** Of the newest in progress. */
  position: LastPosition | null;
};

/** Games the caller is in the midst of and games seen to the end, the newest first. */
export async function listProgress(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
): Promise<ProgressLists> {
  const games = await deps.store.progress.listByUser(caller.account.id);
  const inProgress = games.filter(
    ({ completedAt, lastMove }) => completedAt === null && lastMove > 0,
  );
  const [newest] = inProgress;
  return {
    inProgress,
    completed: games.filter(({ completedAt }) => completedAt !== null),
    position: newest ? await findAnalysisPosition(deps, caller, newest.id) : null,
  };
}
