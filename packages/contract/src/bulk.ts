import {
  bulkSides,
  jobPriority,
  jobStatuses,
  defaultMoves,
} from '@lamplight/domain/bulk/bulk-choices.ts';
import { efforts } from '@lamplight/domain/analysis/position-analysis.ts';
import { z } from 'zod';
import { idParams, pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

function isNumeric(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value));
  return typeof value === 'number';
}

const maxFullMove = 1000;

/**
 * Number of a full move. A value that is not a number is replaced by the default, as in the form. A number must be a
 * valid move number.
 */
const fullMove = (usual: number) =>
  z
    .unknown()
    .meta({ type: 'integer', minimum: 1, maximum: maxFullMove })
    .default(usual)
    .transform((value) => (isNumeric(value) ? Number(value) : usual))
    .pipe(
      z
        .int({ error: 'Moves are counted in whole numbers.' })
        .min(1, { error: 'The first move is number 1.' })
        .max(maxFullMove, { error: `At most ${maxFullMove}, please.` }),
    );

const priority = z
  .int({ error: 'The priority must be a whole number.' })
  .min(jobPriority.min, { error: `At least ${jobPriority.min}, please.` })
  .max(jobPriority.max, { error: `At most ${jobPriority.max}, please.` });

const bulkRequest = z
  .object({
    gameIds: z
      .array(z.string().max(64), { error: 'Please select at least one game to analyze' })
      .min(1, { error: 'Please select at least one game to analyze' })
      .max(10_000, { error: 'At most 10000 games at a time, please.' }),
    /** Id from the list of `ai-models`; the built-in coach by default. */
    aiModel: z.string().max(100).default('builtin'),
    analysisSide: z
      .enum(bulkSides, { error: 'The side must be both, White or Black.' })
      .default('both'),
    /** First and last full move, both included. */
    startMove: fullMove(defaultMoves.start),
    endMove: fullMove(defaultMoves.end),
    /** True for all moves; `startMove` and `endMove` are then ignored. */
    wholeGame: z.boolean().default(false),
    effort: z.enum(efforts, { error: 'The effort must be standard or deep.' }).default(efforts[0]),
    depth: z
      .int({ error: 'The depth must be a whole number.' })
      .min(8, { error: 'At least 8, please.' })
      .max(30, { error: 'At most 30, please.' })
      .default(20),
    /** Jobs with a higher priority start first. */
    priority: priority.default(jobPriority.usual),
  })
  .refine(({ startMove, endMove, wholeGame }) => wholeGame || startMove <= endMove, {
    path: ['endMove'],
    error: 'The last move must not come before the first.',
  });

const bulkJob = z.object({
  id: z.string(),
  gameId: z.string(),
  gameTitle: z.string(),
  slug: z.string(),
  aiModel: z.string(),
  analysisSide: z.enum(bulkSides),
  /** First and last full move. */
  startMove: z.number(),
  endMove: z.number(),
  effort: z.enum(efforts),
  depth: z.number(),
  priority: z.number(),
  status: z.enum(jobStatuses),
  /** Number of half-moves of the chosen side: finished, searched by the engine, and in total. */
  analyzedMoves: z.number(),
  searchedMoves: z.number(),
  totalMoves: z.number(),
  /** Reason for the failure, or the list of moves that failed. */
  errorMessage: z.string().nullable(),
  /** Cost of language models in millionths of a dollar: spent so far, and the maximum. */
  spentMicros: z.number(),
  capMicros: z.number(),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
});
export type BulkJob = z.input<typeof bulkJob>;

const aiModel = z.object({
  id: z.string(),
  label: z.string(),
  family: z.enum(['builtin', 'openai', 'deepseek', 'anthropic']),
  available: z.boolean(),
  reason: z.string().optional(),
});
export type AiModel = z.input<typeof aiModel>;

export const bulkRoutes = {
  /** Starts one job per game. A game with the same job waiting or running keeps that job. */
  startBulkAnalysis: defineRoute('POST /api/admin/bulk-analysis', 'admin', {
    body: bulkRequest,
    answers: { 202: z.object({ jobs: z.array(bulkJob) }) },
  }),

  /** Estimates the cost without starting a job. */
  estimateBulkAnalysis: defineRoute('POST /api/admin/bulk-analysis/estimate', 'admin', {
    body: bulkRequest,
    answers: {
      200: z.object({
        games: z.number(),
        /** Number of half-moves of the chosen side. */
        moves: z.number(),
        /** Number of positions to search, and of positions that are already analysed deeply enough. */
        positions: z.number(),
        reusedPositions: z.number(),
        /** Number of the featured player's positions in which not every legal move is evaluated yet. */
        everyMovePositions: z.number(),
        /** Time with all engines that run now; null if none runs. */
        seconds: z.number().nullable(),
        engines: z.number(),
        /** Number of texts requested from a language model; their estimated cost and the limit, in millionths of a dollar. */
        texts: z.number(),
        costMicros: z.number(),
        capMicros: z.number(),
      }),
    },
  }),

  bulkJobs: defineRoute('GET /api/admin/bulk-jobs', 'admin', {
    query: z.object({
      status: z.enum(jobStatuses).optional(),
      ...pageOf(50),
    }),
    answers: { 200: z.object({ jobs: z.array(bulkJob), total: z.number() }) },
  }),

  /** Returns one job with the state of each of its moves. */
  bulkJobById: defineRoute('GET /api/admin/bulk-jobs/{id}', 'admin', {
    params: idParams,
    answers: {
      200: z.object({
        job: bulkJob,
        moves: z.array(
          z.object({
            /** Number of half-moves played, including this one. */
            ply: z.number(),
            /** Name of the move, for example '24. Qc2' or '24… Rd8'. */
            name: z.string(),
            state: z.enum(['waiting', 'searched', 'done', 'failed']),
            tries: z.number(),
            failure: z.string().nullable(),
          }),
        ),
      }),
    },
  }),

  /** Cancels a job. Finished moves stay. A job that has ended is not changed. */
  cancelBulkJob: defineRoute('POST /api/admin/bulk-jobs/{id}/cancel', 'admin', {
    params: idParams,
    answers: { 200: z.object({ job: bulkJob }) },
  }),

  /** Continues a job with the moves that are not done, including failed ones. Returns 409 while the job runs or waits. */
  retryBulkJob: defineRoute('POST /api/admin/bulk-jobs/{id}/retry', 'admin', {
    params: idParams,
    answers: { 202: z.object({ job: bulkJob }) },
  }),

  /** Sets the priority of a job that waits or runs. Returns 409 if the job has ended. */
  setBulkJobPriority: defineRoute('POST /api/admin/bulk-jobs/{id}/priority', 'admin', {
    params: idParams,
    body: z.object({ priority }),
    answers: { 200: z.object({ job: bulkJob }) },
  }),

  recalculateMoveQuality: defineRoute('POST /api/admin/recalculate-move-quality', 'admin', {
    // Fewer games than for analysis, because each game is rated move by move while the caller waits.
    body: z.object({
      gameIds: bulkRequest.shape.gameIds.max(500, {
        error: 'At most 500 games at a time, please.',
      }),
    }),
    answers: { 200: z.object({ movesUpdated: z.number(), gamesProcessed: z.number() }) },
  }),

  listAiModels: defineRoute('GET /api/admin/ai-models', 'admin', {
    answers: { 200: z.object({ models: z.array(aiModel) }) },
  }),
};
