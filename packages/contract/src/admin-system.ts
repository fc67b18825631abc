import { z } from 'zod';
import { pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

const perFamily = z.object({ openai: z.number(), deepseek: z.number(), anthropic: z.number() });

const auditEvent = z.object({
  id: z.string(),
  at: time,
  event: z.string(),
  /** Null without a signed-in user, or when the account is deleted. */
  username: z.string().nullable(),
  ip: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEvent = z.input<typeof auditEvent>;

const part = z.object({
  id: z.enum(['database', 'mail', 'engine', 'worker', 'models', 'payments']),
  state: z.enum(['well', 'off', 'ill']),
  /** A sentence for the operator: 'PostgreSQL 18.4, embedded, answers in 1 ms.' */
  message: z.string(),
});
export type HealthPart = z.input<typeof part>;

export const adminSystemRoutes = {
  adminStats: defineRoute('GET /api/admin/stats', 'admin', {
    answers: {
      200: z.object({
        totalGames: z.number(),
        totalAnalyzedMoves: z.number(),
        totalUsers: z.number(),
        analysisJobs: z.object({
          running: z.number(),
          pending: z.number(),
          completed: z.number(),
          failed: z.number(),
          cancelled: z.number(),
        }),
        /** Input and output tokens since the installation. */
        tokenUsage: perFamily,
        /** Millionths of a dollar since the installation. */
        tokenCostMicros: perFamily,
        openReports: z.number(),
      }),
    },
  }),

  /** Newest first. */
  auditTrail: defineRoute('GET /api/admin/audit', 'admin', {
    query: z.object({
      event: z.string().max(50).optional(),
      /** Older than the event with this id. */
      before: z.string().max(30).optional(),
      limit: pageOf(50).limit,
    }),
    answers: {
      200: z.object({
        events: z.array(auditEvent),
        /** There are older ones. */
        hasMore: z.boolean(),
        /** Every kind of event there can be. */
        kinds: z.array(z.string()),
      }),
    },
  }),

  /** Checked on request; each part has two seconds to answer. */
  systemHealth: defineRoute('GET /api/admin/health', 'admin', {
    answers: { 200: z.object({ parts: z.array(part), checkedAt: time }) },
  }),
};
