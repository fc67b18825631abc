import { z } from 'zod';
import { defineRoute } from './route.ts';

export const healthRoutes = {
  /** Returns 200 once the server is ready: the database responds and its migrations are done. */
  health: defineRoute('GET /api/health', 'public', {
    answers: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({ status: z.literal('unavailable') }),
    },
  }),
};
