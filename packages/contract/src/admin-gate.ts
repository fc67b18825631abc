import { z } from 'zod';
import { defineRoute } from './route.ts';

export const isAdmin = defineRoute({
  method: 'GET',
  path: '/api/auth/is-admin',
  access: 'user',
  answers: { 200: z.object({ isAdmin: z.boolean() }) },
});

/** 403 for everybody but admins, and for them, too, while no key is configured. */
export const adminPanelUrl = defineRoute({
  method: 'GET',
  path: '/api/auth/admin-panel-url',
  access: 'user',
  answers: { 200: z.object({ url: z.string() }) },
});

/** The right key raises the token it is called with: only then the admin calls answer. */
export const verifyAdminKey = defineRoute({
  method: 'POST',
  path: '/api/auth/verify-admin-key',
  access: 'user',
  body: z.object({
    authKey: z
      .string({ error: 'Please enter your authorization key' })
      .min(1, 'Please enter your authorization key')
      .max(1000, 'Invalid authorization key'),
  }),
  answers: { 200: z.object({ success: z.literal(true), url: z.string() }) },
});
