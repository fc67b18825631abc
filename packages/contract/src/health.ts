import { z } from 'zod';
import { defineRoute } from './route.ts';

export const healthRoutes = {
  /**
   * Returns 200 as long as the process answers, whatever the state of the database. A process that does not answer
   * should be restarted; one that answers here but is not ready should only get no requests.
   */
  live: defineRoute('GET /api/health/live', 'public', {
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),

  /** Returns 200 once the server is ready: the database responds and its migrations are done. */
  health: defineRoute('GET /api/health', 'public', {
    answers: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({ status: z.literal('unavailable') }),
    },
  }),
};
