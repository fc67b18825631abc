import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import { canOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Deps } from '../../deps.ts';
import type { Game, Stop } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { placesToCount } from '../library/access.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';

/** What is on the board where somebody stopped. */
export type LastPosition = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** Null before the first. */
  move: BoardMove | null;
};

type PositionDeps = Pick<Deps, 'store' | 'clock'>;

/** Where the caller stands in a game; null when it is not open to them now, for then nothing of it is told. */
export function findAnalysisPosition(
  deps: PositionDeps,
  caller: Caller,
  gameId: string,
): Promise<LastPosition | null> {
  return findPosition(deps, caller, (countTo) =>
    deps.store.progress.findStop(caller.account.id, gameId, countTo),
  );
}

/** The same of a session of play, the moves since the record was left included. */
export function findSessionPosition(
  deps: PositionDeps,
  caller: Caller,
  sessionId: string,
): Promise<LastPosition | null> {
  return findPosition(deps, caller, async (countTo) => {
    const stop = await deps.store.playSessions.findStop(caller.account.id, sessionId, countTo);
    return stop && { ...stop, since: getPendingMove(stop) ?? stop.own.at(-1) };
  });
}

async function findPosition(
  deps: PositionDeps,
  caller: Caller,
  find: (countTo: number) => Promise<(Stop & { since?: BoardMove | undefined }) | undefined>,
): Promise<LastPosition | null> {
  const allowance = allowanceOfCaller(deps, caller);
  const stop = await find(placesToCount(allowance));
  if (!stop || !canOpen(allowance, stop.place)) return null;
  const { startFen, analysisSide, move, since } = stop;
  const recorded = move && { san: move[0], uci: move[1], fen: move[2] };
  return { startFen, analysisSide, move: since ?? recorded };
}
