import { z } from 'zod';
import { coachLevel, coachSentence } from './coach.ts';
import { idParams, pageOf, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const reportStatuses = ['open', 'hidden', 'rewritten', 'dismissed'] as const;

const report = z.object({
  id: z.string(),
  gameId: z.string(),
  slug: z.string(),
  gameTitle: z.string(),
  ply: z.number(),
  /** '24. Qc2' */
  moveName: z.string(),
  level: coachLevel,
  /** Name of the sentence in the comment: 'explanation.0'. */
  sentence: z.string(),
  text: z.string(),
  /** Note of the reader. */
  note: z.string().nullable(),
  writer: z.string(),
  status: z.enum(reportStatuses),
  reportedAt: time,
  handledAt: time.nullable(),
  /** Username of the admin who handled it. */
  handledBy: z.string().nullable(),
});
export type ReportedSentence = z.input<typeof report>;

const shownLines = z.array(z.object({ score: z.string(), depth: z.number(), text: z.string() }));

/** Data to check a reported sentence with. */
const factSheet = z.object({
  report,
  /** The position the sentence is about, and the move. */
  fen: z.string(),
  uci: z.string(),
  san: z.string(),
  verifier: z.string(),
  /** As it was when it was reported, with its proof. */
  sentence: coachSentence,
  /** Its claims one by one, each checked by the present verifier. */
  claims: z.array(
    z.object({
      /** In words, if the claim has any. */
      text: z.string(),
      holds: z.boolean(),
      /** Reason why it does not hold. */
      reason: z.string().nullable(),
      /** The claim itself, as JSON. */
      data: z.string(),
    }),
  ),
  /** The engine's lines before and after the move, as readers see them. */
  lines: z.object({ before: shownLines, after: shownLines }),
  /** Whether readers would see the sentence today without any fix. */
  isStillSaid: z.boolean(),
  /** Text shown instead; null where the sentence is hidden or unchanged. */
  replacement: z.string().nullable(),
});
export type FactSheet = z.input<typeof factSheet>;

export const adminReportRoutes = {
  /** Newest first. */
  listReports: defineRoute('GET /api/admin/reports', 'admin', {
    query: z.object({
      status: z.enum(reportStatuses).optional(),
      ...pageOf(25),
    }),
    answers: { 200: z.object({ reports: z.array(report), total: z.number(), open: z.number() }) },
  }),

  reportSheet: defineRoute('GET /api/admin/reports/{id}', 'admin', {
    params: idParams,
    answers: { 200: factSheet },
  }),

  /**
   * Hidden: readers no longer see the sentence. Rewritten: the same claims in these words, if the verifier accepts
   * them; 400 `sentence_refused` with its reason if not. Dismissed: the sentence stays, and an earlier fix is removed.
   */
  handleReport: defineRoute('POST /api/admin/reports/{id}', 'admin', {
    params: idParams,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('hide') }),
      z.object({
        action: z.literal('rewrite'),
        text: z
          .string()
          .trim()
          .min(1, { error: 'Please write the sentence.' })
          .max(600, { error: 'At most 600 characters, please.' }),
      }),
      z.object({ action: z.literal('dismiss') }),
    ]),
    answers: { 200: factSheet },
  }),
};
