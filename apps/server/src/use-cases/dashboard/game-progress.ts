import type { GameProgress } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { findAnalysisPosition, type LastPosition } from './last-position.ts';
import type { StorePort } from '../ports.ts';

type ProgressLists = {
  inProgress: GameProgress[];
  completed: GameProgress[];
  /** Position of the newest game in progress. */
  position: LastPosition | null;
};

/** Games in progress and completed games of the caller, newest first. */
export async function listProgress(
  deps: StorePort<'playSessions' | 'progress'>,
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
