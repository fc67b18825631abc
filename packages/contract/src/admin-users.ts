import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { z } from 'zod';
import { pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

const planType = z.enum(['monthly', 'yearly'], { error: 'The plan must be monthly or yearly.' });

const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']),
  isVerified: z.boolean(),
  createdAt: time,
  plan: z.enum(['starter', 'basic']),
  /** What gives access now. `granted`: by an admin, not paid for. */
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
export type AdminUser = z.output<typeof adminUser>;

const userParams = z.object({ id: z.string() });

export const adminUserRoutes = {
  /** By address, username or name; newest first. */
  findUsers: defineRoute('GET /api/admin/users', 'admin', {
    query: z.object({
      query: z.string().overwrite(toPlainText).trim().max(200).optional(),
      ...pageOf(25),
    }),
    answers: { 200: z.object({ users: z.array(adminUser), total: z.number() }) },
  }),

  /** Basic from now on, for a month or a year, paid by nobody. 409 for who has Basic already. */
  grantBasic: defineRoute('POST /api/admin/users/{id}/subscription', 'admin', {
    params: userParams,
    body: z.object({ planType }),
    answers: { 201: z.object({ user: adminUser }) },
  }),

  /** Starter from now on. A subscription that is paid for is cancelled at the payment provider's as well. */
  revokeBasic: defineRoute('DELETE /api/admin/users/{id}/subscription', 'admin', {
    params: userParams,
    answers: { 200: z.object({ user: adminUser }) },
  }),
};
