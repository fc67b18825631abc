import { z } from 'zod';
import { time } from './fields.ts';
import { defineRoute } from './route.ts';

export const planRoutes = {
  subscriptionSummary: defineRoute('GET /api/subscription/summary', 'user', {
    answers: {
      200: z.object({
        plan: z.enum(['starter', 'basic', 'admin']),
        totalGamesAccessible: z.number(),
        /** Number of accessible games that were unlocked in this calendar month (UTC). */
        newGamesThisMonth: z.number(),
        canAccessFreestyle: z.boolean(),
        /** Null means no limit. */
        sessionsLimit: z.number().nullable(),
        sessionsUsedThisMonth: z.number(),
        /** End of the paid or granted period; null without a subscription. */
        accessUntil: time.nullable(),
        /** End of a plan that an admin granted without payment; null for every other plan. */
        grantedUntil: time.nullable(),
      }),
    },
  }),
};
