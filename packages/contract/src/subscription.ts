import { z } from 'zod';
import { defineRoute } from './route.ts';

export const subscriptionSummary = defineRoute({
  method: 'GET',
  path: '/api/subscription/summary',
  access: 'user',
  answers: {
    200: z.object({
      plan: z.enum(['starter', 'basic', 'admin']),
      totalGamesAccessible: z.number(),
      newGamesThisMonth: z.number(),
      canAccessFreestyle: z.boolean(),
      /** Null: as many as one likes. */
      sessionsLimit: z.number().nullable(),
      sessionsUsedThisMonth: z.number(),
    }),
  },
});
