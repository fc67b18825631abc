import { z } from 'zod';
import { time } from './fields.ts';
import { defineRoute } from './route.ts';

export const planRoutes = {
  subscriptionSummary: defineRoute('GET /api/subscription/summary', 'user', {
    answers: {
      200: z.object({
        plan: z.enum(['starter', 'basic', 'admin']),
        totalGamesAccessible: z.number(),
        newGamesThisMonth: z.number(),
        canAccessFreestyle: z.boolean(),
        /** Null: as many as one likes. */
        sessionsLimit: z.number().nullable(),
        sessionsUsedThisMonth: z.number(),
        /** The end of what is paid for; null without a subscription. */
        accessUntil: time.nullable(),
      }),
    },
  }),
};
