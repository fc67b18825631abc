import { z } from 'zod';
import { defineRoute } from './route.ts';

export const healthRoutes = {
  /** 200 once ready: the database answers and its migrations are done. */
  health: defineRoute('GET /api/health', 'public', {
    answers: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({ status: z.literal('unavailable') }),
    },
  }),
};
