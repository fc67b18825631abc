import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import { canOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Game, Stop, UnlockState } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import type { StorePort } from '../ports.ts';
import type { Totals } from '../../repositories/usage.ts';
import { findWithUnlocks, type UnlockDeps } from '../plans/unlock-games.ts';

type ListDeps = StorePort<'playSessions' | 'progress'> & UnlockDeps;

/** Returns the caller's games in progress and completed games, newest first, and the position of the newest one in progress. */
export async function listProgress(deps: ListDeps, caller: Caller) {
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

export function countTotals({ store }: StorePort<'usage'>, caller: Caller): Promise<Totals> {
  return store.usage.countTotals(caller.account.id);
}

/** Maximum length of each list. A reader has far fewer active sessions, because there is only one per game. */
const maxListed = 200;

/** Returns the caller's active and ended sessions, newest first, and the position of the newest active session. */
export async function listPlaySessions(deps: ListDeps, caller: Caller) {
  const { active, over } = await deps.store.playSessions.list(caller.account.id, maxListed);
  const [newest] = active.sessions;
  return {
    active,
    history: over,
    position: newest ? await findSessionPosition(deps, caller, newest.id) : null,
  };
}

/** Position where a reader stopped in a game. */
export type LastPosition = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** Last move; null before the first one. */
  move: BoardMove | null;
};

/**
 * Returns the caller's position in a game. Returns null if the game is not open to them now, so that nothing of it is
 * revealed.
 */
function findAnalysisPosition(
  deps: ListDeps,
  caller: Caller,
  gameId: string,
): Promise<LastPosition | null> {
  return findPosition(deps, caller, (countTo) =>
    deps.store.progress.findStop(caller.account.id, gameId, countTo),
  );
}

/** Returns the position of a play session, including moves made after it left the recorded game. */
function findSessionPosition(
  deps: ListDeps,
  caller: Caller,
  sessionId: string,
): Promise<LastPosition | null> {
  return findPosition(deps, caller, async (countTo) => {
    const stop = await deps.store.playSessions.findStop(caller.account.id, sessionId, countTo);
    return stop && { ...stop, since: getPendingMove(stop) ?? stop.own.at(-1) };
  });
}

type Found = Stop & UnlockState & { since?: BoardMove | undefined };

async function findPosition(
  deps: ListDeps,
  caller: Caller,
  find: (countTo: number) => Promise<Found | undefined>,
): Promise<LastPosition | null> {
  const stop = await findWithUnlocks(deps, caller, find);
  if (!stop || !canOpen(caller.allowance, stop.unlockedPlace)) return null;
  const { startFen, analysisSide, move, since } = stop;
  const recorded = move && { san: move[0], uci: move[1], fen: move[2] };
  return { startFen, analysisSide, move: since ?? recorded };
}
