import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { z } from 'zod';
import { user } from './auth.ts';
import { idParams, pageOf, time } from './fields.ts';
import { planTypes } from './payments.ts';
import { defineRoute } from './route.ts';

const planType = z.enum(planTypes, { error: 'The plan must be monthly or yearly.' });

const adminUser = user.omit({ coachLevel: true, rating: true, isRatingAnswered: true }).extend({
  plan: z.enum(['starter', 'basic']),
  /** Subscription that gives access now. `granted` means that an admin granted it without payment. */
  subscription: z
    .object({
      planType,
      granted: z.boolean(),
      startedAt: time,
      endsAt: time,
      isCancelled: z.boolean(),
    })
    .nullable(),
});
export type AdminUser = z.input<typeof adminUser>;

export const adminUserRoutes = {
  /** Finds users by e-mail address, username or name, newest first. */
  findUsers: defineRoute('GET /api/admin/users', 'admin', {
    query: z.object({
      query: z.string().overwrite(toPlainText).trim().max(200).optional(),
      ...pageOf(25),
    }),
    answers: { 200: z.object({ users: z.array(adminUser), total: z.number() }) },
  }),

  /** Grants Basic from now on, for a month or a year, without payment. Returns 409 if the user already has Basic. */
  grantBasic: defineRoute('POST /api/admin/users/{id}/subscription', 'admin', {
    params: idParams,
    body: z.object({ planType }),
    answers: { 201: z.object({ user: adminUser }) },
  }),

  /** Sets the user to the Starter plan from now on. A paid subscription is cancelled at the payment provider as well. */
  revokeBasic: defineRoute('DELETE /api/admin/users/{id}/subscription', 'admin', {
    params: idParams,
    answers: { 200: z.object({ user: adminUser }) },
  }),
};
