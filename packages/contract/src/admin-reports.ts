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
  /** Name of the move, for example '24. Qc2'. */
  moveName: z.string(),
  level: coachLevel,
  /** Name of the sentence in the comment, for example 'explanation.0'. */
  sentence: z.string(),
  text: z.string(),
  /** Note of the reader who reported the sentence. */
  note: z.string().nullable(),
  writer: z.string(),
  status: z.enum(reportStatuses),
  reportedAt: time,
  handledAt: time.nullable(),
  /** Username of the admin who handled the report. */
  handledBy: z.string().nullable(),
});
export type ReportedSentence = z.input<typeof report>;

const shownLines = z.array(z.object({ score: z.string(), depth: z.number(), text: z.string() }));

/** Data for checking a reported sentence. */
const factSheet = z.object({
  report,
  /** Position that the sentence is about, and the move. */
  fen: z.string(),
  uci: z.string(),
  san: z.string(),
  verifier: z.string(),
  /** Sentence with its proof, as it was when it was reported. */
  sentence: coachSentence,
  /** Claims of the sentence, each checked by the current verifier. */
  claims: z.array(
    z.object({
      /** Text of the claim, if it has any. */
      text: z.string(),
      holds: z.boolean(),
      /** Reason why the claim does not hold. */
      reason: z.string().nullable(),
      /** The claim itself, as JSON. */
      data: z.string(),
    }),
  ),
  /** The engine's lines before and after the move, as readers see them. */
  lines: z.object({ before: shownLines, after: shownLines }),
  /** True if readers would see the sentence today without any fix. */
  isStillSaid: z.boolean(),
  /** Text shown instead of the sentence; null if the sentence is hidden or unchanged. */
  replacement: z.string().nullable(),
});
export type FactSheet = z.input<typeof factSheet>;

export const adminReportRoutes = {
  /** Lists reports, newest first. */
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
   * Handles a report. Hidden: readers no longer see the sentence. Rewritten: the same claims in these words, if the
   * verifier accepts them; otherwise 400 `sentence_refused` with the reason. Dismissed: the sentence stays, and an
   * earlier fix is removed.
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
