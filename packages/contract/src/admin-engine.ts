import { efforts } from '@lamplight/domain/analysis/position-analysis.ts';
import { z } from 'zod';
import { pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

const recommendation = z.object({
  gameId: z.string(),
  slug: z.string(),
  gameTitle: z.string(),
  /** Number of half-moves played; 0 is the start position. The recommendations are for the position after them. */
  moveNumber: z.number(),
  /** Side to move. */
  side: z.enum(['White', 'Black']),
  /** Move played in this position, for example '24. Qc2'; null after the last move. */
  notation: z.string().nullable(),
  /** Recommended moves in notation, best first; null if there are fewer. */
  recommendation1: z.string().nullable(),
  recommendation2: z.string().nullable(),
  recommendation3: z.string().nullable(),
  /** Scores from White's side, as readers see them. For example: '+0.35', '#-3'. */
  score1: z.string().nullable(),
  score2: z.string().nullable(),
  score3: z.string().nullable(),
  depth: z.number(),
  effort: z.enum(efforts),
  engine: z.string(),
  analysedAt: time,
});
export type Recommendation = z.input<typeof recommendation>;

export const adminEngineRoutes = {
  /** Lists recommendations in study order, then by move. */
  engineRecommendations: defineRoute('GET /api/admin/stockfish-recommendations', 'admin', {
    query: z.object({
      gameId: z.string().max(64).optional(),
      /** Part of a title, player name or tournament. */
      query: z.string().trim().max(100).optional(),
      ...pageOf(50),
    }),
    answers: { 200: z.object({ recommendations: z.array(recommendation), total: z.number() }) },
  }),

  /** Returns the engines of this installation, according to the last heartbeats of their workers. */
  engineFigures: defineRoute('GET /api/admin/engine', 'admin', {
    answers: {
      200: z.object({
        /** Name of the engine; null until a worker has started one. */
        engine: z.string().nullable(),
        workers: z.array(
          z.object({
            host: z.string(),
            pid: z.number(),
            engines: z.number(),
            startedAt: time,
            seenAt: time,
          }),
        ),
        queue: z.object({ waiting: z.number(), running: z.number() }),
        /** Number of positions analysed in the last hour. */
        positionsAnHour: z.number(),
        positions: z.object({ total: z.number(), standard: z.number(), deep: z.number() }),
        /** Number of positions with an evaluation of every legal move. */
        evaluatedPositions: z.number(),
      }),
    },
  }),
};
