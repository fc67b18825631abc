import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import { canOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Game, Stop } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { getPlaceLimit } from '../library/access.ts';
import type { StorePort } from '../ports.ts';

/** Position where a reader stopped. */
export type LastPosition = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** Null before the first move. */
  move: BoardMove | null;
};

type PositionDeps = StorePort<'playSessions' | 'progress'>;

/** Position of the caller in a game; null if the game is not open to them now: then nothing of it is revealed. */
export function findAnalysisPosition(
  deps: PositionDeps,
  caller: Caller,
  gameId: string,
): Promise<LastPosition | null> {
  return findPosition(caller, (countTo) =>
    deps.store.progress.findStop(caller.account.id, gameId, countTo),
  );
}

/** Position of a play session, including the moves after it left the recorded game. */
export function findSessionPosition(
  deps: PositionDeps,
  caller: Caller,
  sessionId: string,
): Promise<LastPosition | null> {
  return findPosition(caller, async (countTo) => {
    const stop = await deps.store.playSessions.findStop(caller.account.id, sessionId, countTo);
    return stop && { ...stop, since: getPendingMove(stop) ?? stop.own.at(-1) };
  });
}

async function findPosition(
  { allowance }: Caller,
  find: (countTo: number) => Promise<(Stop & { since?: BoardMove | undefined }) | undefined>,
): Promise<LastPosition | null> {
  const stop = await find(getPlaceLimit(allowance));
  if (!stop || !canOpen(allowance, stop.place)) return null;
  const { startFen, analysisSide, move, since } = stop;
  const recorded = move && { san: move[0], uci: move[1], fen: move[2] };
  return { startFen, analysisSide, move: since ?? recorded };
}
