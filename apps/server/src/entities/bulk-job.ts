import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';

/** An admin's request for one game. */
export type BulkRequest = {
  gameId: GameId;
  aiModel: string;
  analysisSide: 'both' | Side;
  /** In half-moves, both included. */
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
  /** Half-moves of the chosen side: all, those an engine is through with, and those of which everything is done. */
  totalMoves: number;
  searchedMoves: number;
  analyzedMoves: number;
  errorMessage: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** A job with what people know its game by, and what it has cost so far. */
export type ListedJob = BulkJob & {
  gameTitle: string;
  slug: string;
  startFen: string;
  /** Millionths of a dollar. */
  spentMicros: number;
};

/** How far a job is. */
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

/** Queue of bulk analysis; the data of a job is `{ jobId }`. */
export const analysisQueueName = 'analysis';
