import { efforts } from '@lamplight/domain/analysis/position-analysis.ts';
import { z } from 'zod';
import { pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

const recommendation = z.object({
  gameId: z.string(),
  slug: z.string(),
  gameTitle: z.string(),
  /** Half-moves played; 0 is the start. The recommendations are for the position after them. */
  moveNumber: z.number(),
  /** Side to move. */
  side: z.enum(['White', 'Black']),
  /** The move played there, as '24. Qc2'; null after the last. */
  notation: z.string().nullable(),
  /** Best first, as notation; null where there are fewer. */
  recommendation1: z.string().nullable(),
  recommendation2: z.string().nullable(),
  recommendation3: z.string().nullable(),
  /** From White's side, as readers see them: '+0.35', '#-3'. */
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
  /** In study order, then by move. */
  engineRecommendations: defineRoute('GET /api/admin/stockfish-recommendations', 'admin', {
    query: z.object({
      gameId: z.string().max(64).optional(),
      /** Part of a title, a player or a tournament. */
      query: z.string().trim().max(100).optional(),
      ...pageOf(50),
    }),
    answers: { 200: z.object({ recommendations: z.array(recommendation), total: z.number() }) },
  }),

  /** The engines of this installation, by the last heartbeats of their workers. */
  engineFigures: defineRoute('GET /api/admin/engine', 'admin', {
    answers: {
      200: z.object({
        /** Null until a worker has started one. */
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
        /** Within the last hour. */
        positionsAnHour: z.number(),
        positions: z.object({ total: z.number(), standard: z.number(), deep: z.number() }),
        /** Positions of which every legal move is evaluated. */
        evaluatedPositions: z.number(),
      }),
    },
  }),
};
