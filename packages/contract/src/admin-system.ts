import { z } from 'zod';
import { pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

const perFamily = z.object({ openai: z.number(), deepseek: z.number(), anthropic: z.number() });

const auditEvent = z.object({
  id: z.string(),
  at: time,
  event: z.string(),
  /** Null if no user was signed in or the account has been deleted. */
  username: z.string().nullable(),
  ip: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEvent = z.input<typeof auditEvent>;

const part = z.object({
  id: z.enum(['database', 'mail', 'engine', 'worker', 'models', 'payments']),
  state: z.enum(['well', 'off', 'ill']),
  /** Sentence for the operator. For example: 'PostgreSQL 18.4, embedded, answers in 1 ms.' */
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
        /** Number of input and output tokens since the installation. */
        tokenUsage: perFamily,
        /** Cost since the installation, in millionths of a dollar. */
        tokenCostMicros: perFamily,
        openReports: z.number(),
      }),
    },
  }),

  /** Lists events, newest first. */
  auditTrail: defineRoute('GET /api/admin/audit', 'admin', {
    query: z.object({
      event: z.string().max(50).optional(),
      /** Id of an event; only older events are listed. */
      before: z.string().max(30).meta({ pattern: '^[0-9]{1,18}$' }).optional(),
      limit: pageOf(50).limit,
    }),
    answers: {
      200: z.object({
        events: z.array(auditEvent),
        /** True if there are older events. */
        hasMore: z.boolean(),
        /** All kinds of events that can occur. */
        kinds: z.array(z.string()),
      }),
    },
  }),

  /** The whole audit trail, or all events of one kind, newest first, as a CSV file with a line of headings. */
  exportAudit: defineRoute('GET /api/admin/audit/export', 'admin', {
    query: z.object({ event: z.string().max(50).optional() }),
    sends: 'csv file',
    answers: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
  }),

  /** Checks all parts on request. Each part has two seconds to respond. */
  systemHealth: defineRoute('GET /api/admin/health', 'admin', {
    answers: { 200: z.object({ parts: z.array(part), checkedAt: time }) },
  }),
};
