import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';

/** Request of an admin to analyse one game. */
export type BulkRequest = {
  gameId: GameId;
  aiModel: string;
  analysisSide: 'both' | Side;
  /** First and last half-move of the range, both included. */
  firstPly: number;
  lastPly: number;
  effort: Effort;
  depth: number;
  priority: number;
  /** Maximum spending on language models, in millionths of a dollar. */
  capMicros: number;
};

export type BulkJob = BulkRequest & {
  id: string;
  status: JobStatus;
  /** Counts of half-moves of the chosen side: all, those whose engine search is done, and those that are completely done. */
  totalMoves: number;
  searchedMoves: number;
  analyzedMoves: number;
  errorMessage: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** Job with the name of its game and its cost so far. */
export type ListedJob = BulkJob & {
  gameTitle: string;
  slug: string;
  startFen: string;
  /** Cost so far in millionths of a dollar. */
  spentMicros: number;
};

/** Progress of a job. */
export type JobProgress = Pick<
  BulkJob,
  'id' | 'gameId' | 'status' | 'totalMoves' | 'searchedMoves' | 'analyzedMoves' | 'errorMessage'
> & { slug: string };

/** State of one half-move of a job. */
export type BulkJobMove = {
  ply: number;
  tries: number;
  searchedAt: Date | null;
  doneAt: Date | null;
  failure: string | null;
};

/** Name of the queue for bulk analysis. The data of a queued job is `{ jobId }`. */
export const analysisQueueName = 'analysis';
