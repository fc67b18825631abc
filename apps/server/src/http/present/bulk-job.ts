import type { BulkJob, bulkRoutes } from '@lamplight/contract/bulk.ts';
import { getFullMove } from '@lamplight/domain/bulk/bulk-moves.ts';
import type { z } from 'zod';
import type { ListedJob } from '../../entities/bulk-job.ts';
import type { NamedJobMove } from '../../use-cases/bulk/find-job.ts';

type JobMove = z.output<(typeof bulkRoutes.bulkJobById.answers)[200]>['moves'][number];

export function presentJob(job: ListedJob): BulkJob {
  return {
    id: job.id,
    gameId: job.gameId,
    gameTitle: job.gameTitle,
    slug: job.slug,
    aiModel: job.aiModel,
    analysisSide: job.analysisSide,
    startMove: getFullMove(job.startFen, job.firstPly),
    endMove: getFullMove(job.startFen, job.lastPly),
    effort: job.effort,
    depth: job.depth,
    priority: job.priority,
    status: job.status,
    analyzedMoves: job.analyzedMoves,
    searchedMoves: job.searchedMoves,
    totalMoves: job.totalMoves,
    errorMessage: job.errorMessage,
    spentMicros: job.spentMicros,
    capMicros: job.capMicros,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}

export function presentJobMove(move: NamedJobMove): JobMove {
  const { ply, name, tries, failure } = move;
  return { ply, name, state: getMoveState(move), tries, failure };
}

function getMoveState({ failure, doneAt, searchedAt }: NamedJobMove): JobMove['state'] {
  if (failure !== null) return 'failed';
  if (doneAt !== null) return 'done';
  return searchedAt === null ? 'waiting' : 'searched';
}
