import { getFullMove } from '@lamplight/domain/bulk/bulk-moves.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';
import type { NamedJobMove } from '../../use-cases/bulk/find-job.ts';

export function presentJob(job: ListedJob) {
  return {
    ...job,
    startMove: getFullMove(job.startFen, job.firstPly),
    endMove: getFullMove(job.startFen, job.lastPly),
  };
}

type JobMoveState = 'waiting' | 'searched' | 'done' | 'failed';

export function presentJobMove(move: NamedJobMove) {
  return { ...move, state: getMoveState(move) };
}

function getMoveState({ failure, doneAt, searchedAt }: NamedJobMove): JobMoveState {
  if (failure !== null) return 'failed';
  if (doneAt !== null) return 'done';
  return searchedAt === null ? 'waiting' : 'searched';
}
