import { levels } from '@lamplight/domain/coach/fact.ts';
import { z } from 'zod';
import { idParams, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const coachLevel = z.enum(levels, {
  error: 'The level must be club, improver or tournament.',
});

/**
 * Moves to show on the board, as coordinates, and their start position: before the explained move, after it, or one of
 * these two positions with the turn passed to the other side. `position` is any other position, given in `fen`.
 */
export const shownMoves = z.object({
  from: z.enum(['before', 'after', 'before-passed', 'after-passed', 'position']),
  fen: z.string().optional(),
  uci: z.array(z.string()),
  /** The same moves with move numbers, as in a book. */
  text: z.string(),
});
export type ShownMoves = z.input<typeof shownMoves>;

/** Part of a sentence. Squares named in the text are highlighted on the board; moves named in the text show their position. */
const sentencePart = z.object({
  text: z.string(),
  squares: z.array(z.string()).optional(),
  /** The last of these moves is the first one that the text names. */
  moves: shownMoves.optional(),
});

export const coachSentence = z.object({
  /** Unique within one response; used in reports. */
  id: z.string(),
  parts: z.array(sentencePart),
  /**
   * Kind of proof: the board itself, a line that was played through, or an engine's evaluation. A judgement of an
   * annotator or a language model has none.
   */
  backing: z.enum(['board', 'line', 'engine', 'none']),
  squares: z.array(
    z.object({ square: z.string(), role: z.enum(['subject', 'target', 'control', 'path']) }),
  ),
  arrows: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      role: z.enum(['move', 'attack', 'threat', 'plan']),
    }),
  ),
  /** Line to play on the board, step by step. */
  line: shownMoves.nullable(),
  /** True if a paragraph of an annotator begins here. The coach's texts have no paragraphs of their own. */
  startsParagraph: z.boolean().optional(),
});
export type CoachSentence = z.input<typeof coachSentence>;
const sentences = z.array(coachSentence);

const planPhase = z
  .object({
    move: z.string(),
    eval: z.string(),
    purpose: z.string(),
    sequence: z.string(),
    purposeSentences: sentences,
    line: shownMoves,
  })
  .nullable();

/** The specification requires the text fields. Beside each are the sentences that it was joined from. */
export const aiAnalysis = z.object({
  explanation: z.string(),
  explanationSentences: sentences,
  strategicPoints: z.array(z.string()),
  pointSentences: sentences,
  movePlan: z
    .object({ immediate: planPhase, shortTerm: planPhase, longTerm: planPhase })
    .nullable(),
  alternatives: z.array(
    z.object({
      move: z.string(),
      evaluation: z.string(),
      description: z.string(),
      pv_quote: z.string(),
      whyChosenOver: z.string(),
      descriptionSentences: sentences,
      whySentences: sentences,
      line: shownMoves,
    }),
  ),
  engineAgreement: z.string(),
  agreementSentences: sentences,
  level: coachLevel,
  /**
   * Id of the writer of the explanation: the built-in coach or a language model. `annotator` if the explanation is an
   * annotator's note.
   */
  writer: z.string(),
  /** Name of the annotator, if the explanation is an annotator's note. */
  annotator: z.string().nullable(),
  engine: z.string(),
  depth: z.number(),
  verifier: z.string(),
  date: time,
});
export type AiAnalysis = z.input<typeof aiAnalysis>;

const plies = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'The move must be a whole number.' })
  .transform(Number);

export const coachRoutes = {
  /** Sets the reading level of the account. It is improver until another one is chosen. */
  chooseCoachLevel: defineRoute('POST /api/coach/level', 'user', {
    body: z.object({ level: coachLevel }),
    answers: { 200: z.object({ level: coachLevel }) },
  }),

  /** Reports a sentence as wrong. A repeated report is stored once. */
  reportSentence: defineRoute('POST /api/games/{id}/analysis/{moveNumber}/reports', 'user', {
    params: z.object({ id: z.string(), moveNumber: plies }),
    body: z.object({
      level: coachLevel,
      sentence: z.string({ error: 'Please name the sentence.' }).max(64),
      /** Text that the reader saw. If the coach's sentence has changed since then, nothing is reported. */
      text: z.string().max(2000).optional(),
      /** The reader's explanation of the error. */
      note: z.string().max(500, { error: 'Please keep it under 500 characters.' }).optional(),
    }),
    answers: { 201: z.object({ reported: z.literal(true) }) },
  }),

  /** Returns the coach's comments on the featured player's moves, for the annotated game. */
  gameCommentary: defineRoute('GET /api/games/{id}/commentary', 'user', {
    params: idParams,
    query: z.object({ level: coachLevel.optional() }),
    answers: {
      200: z.object({
        level: coachLevel,
        comments: z.array(z.object({ moveNumber: z.number(), text: z.string() })),
        /** The game with the published annotations for this level; null if it has none. */
        annotatedPgn: z.string().nullable(),
      }),
    },
  }),
};
