import { z } from 'zod';
import { defineRoute } from './route.ts';

export const adminGateRoutes = {
  isAdmin: defineRoute('GET /api/auth/is-admin', 'user', {
    answers: { 200: z.object({ isAdmin: z.boolean() }) },
  }),

  /** Returns 403 for all users except admins, and also for admins while no step-up key is configured. */
  adminPanelUrl: defineRoute('GET /api/auth/admin-panel-url', 'user', {
    answers: { 200: z.object({ url: z.string() }) },
  }),

  /** Checks the step-up key. The right key gives the token admin rights; before that, admin calls are refused. */
  verifyAdminKey: defineRoute('POST /api/auth/verify-admin-key', 'user', {
    body: z.object({
      authKey: z
        .string({ error: 'Please enter your authorization key' })
        .min(1, 'Please enter your authorization key')
        .max(1000, 'Invalid authorization key'),
    }),
    answers: { 200: z.object({ success: z.literal(true), url: z.string() }) },
  }),
};
