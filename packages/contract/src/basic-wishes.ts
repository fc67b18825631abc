import { z } from 'zod';
import { message, time } from './fields.ts';
import { defineRoute } from './route.ts';

/** Wish of a reader to be told by mail when Basic is available on this site. */
export const basicWish = z.object({
  wishedAt: time,
  /** Time of the mail; null before it. */
  announcedAt: time.nullable(),
  /** Time at which the reader stopped further mails by the link in the mail; null if they did not. */
  stoppedAt: time.nullable(),
});
export type BasicWish = z.input<typeof basicWish>;

export const basicWishRoutes = {
  /** Describes how to get Basic on a site without a payment provider, and the caller's wish. */
  basicWish: defineRoute('GET /api/plans/basic-wish', 'user', {
    answers: {
      200: z.object({
        /** Text of the operator; null if there is none. */
        howTo: z.string().nullable(),
        /** Address for questions. */
        contact: z.string(),
        wish: basicWish.nullable(),
      }),
    },
  }),

  /** Repeated, the first wish counts, unless its mail has been sent or stopped. */
  makeBasicWish: defineRoute('POST /api/plans/basic-wish', 'user', {
    answers: { 201: z.object({ wish: basicWish }) },
  }),

  withdrawBasicWish: defineRoute('DELETE /api/plans/basic-wish', 'user', {
    answers: { 200: message },
  }),

  /**
   * Stops further mails about Basic. `id` is in the mail. The response is the same for an id that is not known. The body is
   * ignored: mail programs send one of their own (RFC 8058). In the query, because paths are logged.
   */
  stopMails: defineRoute('POST /api/mails/stop', 'public', {
    query: z.object({ id: z.string().max(100) }),
    reads: 'nothing',
    answers: { 200: message },
  }),

  basicWishFigures: defineRoute('GET /api/admin/basic-wishes', 'admin', {
    answers: {
      200: z.object({
        /** Number of readers who wait for the mail and do not have Basic. */
        waiting: z.number(),
        /** Number of readers who got the mail. */
        announced: z.number(),
        lastAnnouncedAt: time.nullable(),
        /** Reason why the mail cannot be sent now; null if it can. */
        obstacle: z.string().nullable(),
      }),
    },
  }),

  /** Sends everyone who waits one mail. Each wish gets one, however often this is called. */
  announceBasic: defineRoute('POST /api/admin/basic-wishes/announcement', 'admin', {
    answers: { 202: z.object({ mails: z.number() }) },
  }),
};
