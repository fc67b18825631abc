import type { Progress } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { accessGame, type AccessDeps } from './access.ts';

type Found = { kind: 'found'; progress: Progress | undefined };

export async function readProgress(
  deps: AccessDeps,
  caller: Caller,
  gameId: string,
): Promise<Found | Refused> {
  const access = await accessGame(deps, caller, { id: gameId });
  return access.kind === 'refused' ? access : { kind: 'found', progress: access.progress };
}

/** Stores the reader's last half-move; `moveNumber` counts from 1. A game whose last half-move was reached stays completed. */
export async function saveProgress(
  deps: AccessDeps,
  caller: Caller,
  gameId: string,
  moveNumber: number,
): Promise<Found | Refused> {
  const access = await accessGame(deps, caller, { id: gameId });
  if (access.kind === 'refused') return access;
  if (moveNumber > access.totalMoves) {
    const fields = { moveNumber: `The last move is number ${access.totalMoves}.` };
    return refuse('validation_failed', { fields });
  }
  const progress = await deps.store.progress.save(caller.account.id, access.id, {
    lastMove: moveNumber,
    isLast: moveNumber === access.totalMoves,
    now: deps.clock.now(),
  });
  return { kind: 'found', progress };
}
