import { z } from 'zod';
import { defineRoute } from './route.ts';

/** 200 once ready: the database answers and its migrations are done. */
export const health = defineRoute({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answers: {
    200: z.object({ status: z.literal('ok') }),
    503: z.object({ status: z.literal('unavailable') }),
  },
});
