import { sentenceStates } from '@lamplight/domain/annotation/stored-sentence.ts';
import {
  maxSentenceLength,
  parseSentenceText,
} from '@lamplight/domain/annotation/sentence-text.ts';
import { jobStatuses } from '@lamplight/domain/bulk/bulk-choices.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { z } from 'zod';
import { annotationShape } from './annotations.ts';
import { coachLevel, coachSentence, shownMoves } from './coach.ts';
import { idParams, pageOf, readBy, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const annotationSources = ['shipped', 'imported'] as const;
export const verdicts = ['proved', 'judgement', 'unproved', 'refuted'] as const;
export const verdictBases = [
  'rules',
  'record',
  'material',
  'mate',
  'evaluation',
  'people',
] as const;

/** Annotations of one game. Their id is the id of the game. */
const annotation = z.object({
  gameId: z.string(),
  slug: z.string(),
  gameTitle: z.string(),
  gameNumber: z.number(),
  white: z.string(),
  black: z.string(),
  /** Empty if the annotator is not known. */
  annotator: z.string(),
  source: z.enum(annotationSources),
  comments: z.number(),
  sentences: z.number(),
  /** Number of sentences by verdict. `unchecked`: not proof-read yet. */
  verdicts: z.object({
    proved: z.number(),
    judgement: z.number(),
    unproved: z.number(),
    refuted: z.number(),
    unchecked: z.number(),
  }),
  /** Number of sentences by state. */
  states: z.object({ waiting: z.number(), published: z.number(), leftOut: z.number() }),
  /** Number of sentences whose text an admin has changed. */
  editedSentences: z.number(),
  /**
   * Proof-reading of the game. Shipped annotations have no job until an admin asks for one; it counts as completed, and
   * `verdicts.unchecked` tells if their verdicts did not ship.
   */
  job: z.object({
    status: z.enum(jobStatuses),
    /** Number of comments that have verdicts, of `comments`. */
    checkedComments: z.number(),
    /** Number of positions that the engine has searched for this run, and that it was asked to search so far. */
    searchedPositions: z.number(),
    wantedPositions: z.number(),
    /** Reason for a failure, or a note on a completed run, for example that the limit of positions was reached. */
    message: z.string().nullable(),
  }),
  addedAt: time,
  updatedAt: time,
});
export type AdminAnnotation = z.input<typeof annotation>;

/** Evidence for a board: a position, squares, arrows, and moves that lead to it. */
const evidence = z.object({
  /** Position in which the expression was checked. */
  fen: z.string(),
  squares: z.array(z.string()),
  arrows: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Moves to this position, from a position in the note; null if it is the position of the note. */
  line: shownMoves.nullable(),
});
export type AnnotationEvidence = z.input<typeof evidence>;

const sentence = z.object({
  /** Index in its comment. */
  index: z.number(),
  /** Changes with the sentence. A change must send the version that the admin has seen. */
  version: z.string(),
  text: z.string(),
  /** Text of the annotator. */
  original: z.string(),
  isEdited: z.boolean(),
  state: z.enum(sentenceStates),
  /** Null if it is not proof-read. */
  verdict: z.enum(verdicts).nullable(),
  /** Weakest basis of the proofs of a proved sentence, strongest basis of the refutations of a refuted one. */
  basis: z.enum(verdictBases).nullable(),
  /** Why it is refuted or unproved, as one text. */
  reason: z.string().nullable(),
  /** The expressions that are refuted or unproved. Offsets are those of `text`. */
  findings: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      verdict: z.enum(verdicts).exclude(['judgement']),
      basis: z.enum(verdictBases),
      reason: z.string(),
      evidence: evidence.nullable(),
    }),
  ),
  /** The sentence as readers see it: its names, its proof mark (`backing`), and what shows its proof. */
  shown: coachSentence,
  /**
   * `yes`: may be published. `confirm`: only an evaluation or the player model refutes it, so `confirm` must be sent.
   * `no`: the rules of chess, material, mate or the record refute it, or it is not proof-read.
   */
  canPublish: z.enum(['yes', 'confirm', 'no']),
  /** True if readers see a proof mark once it is published. Only proved sentences have one. */
  hasProofMark: z.boolean(),
  /** True if an admin has published it although an estimate refutes it. */
  isConfirmed: z.boolean(),
});
export type AdminSentence = z.input<typeof sentence>;

const comment = z.object({
  /** Name of the comment, which stays the same when other comments are added or removed. */
  key: z.string(),
  kind: z.enum(['note', 'question', 'closing']),
  /** Levels that see the comment; null if all do. */
  audience: z.array(coachLevel).nullable(),
  /** Number of half-moves from the start of the game to the position of the comment. */
  ply: z.number(),
  /** False in a variation. */
  isMainLine: z.boolean(),
  /** Last half-move of the record before the variation begins; equal to `ply` in the main line. */
  recordPly: z.number(),
  /** Move that the comment follows, for example '14. Rxe7'; null before the first move of the game or of a variation. */
  moveName: z.string().nullable(),
  /** Position before that move, and the position of the comment. */
  fenBefore: z.string(),
  fen: z.string(),
  /** That move as coordinates; `0000` is a null move. */
  lastMove: z.string().nullable(),
  /** Moves of the variation with their numbers, as in a book; of a long one the last. Empty in the main line. */
  variation: z.string(),
  shapes: z.array(annotationShape),
  sentences: z.array(sentence),
  /** When an admin last changed the comment, and the admin's username. */
  editedAt: time.nullable(),
  editedBy: z.string().nullable(),
});
export type AdminComment = z.input<typeof comment>;

const detail = z.object({
  annotation,
  startFen: z.string(),
  /** The annotated game exactly as it came. */
  pgn: z.string(),
  /** Comments with prose, in reading order. */
  comments: z.array(comment),
});
export type AdminAnnotationDetail = z.input<typeof detail>;

/** The sentence to change, and the version of it that the admin has seen. */
const place = {
  key: z.string({ error: 'Please name the comment.' }).max(400),
  index: z.int({ error: 'Please give the index of the sentence.' }).min(0).max(100_000),
  version: z.string({ error: 'Please give the version of the sentence.' }).max(100),
};
const text = readBy(parseSentenceText, 'Please write the sentence.', {
  minLength: 1,
  maxLength: maxSentenceLength,
  examples: ['White takes the pawn.'],
});

const annotatorName = z
  .string({ error: 'Please enter the name of the annotator.' })
  .overwrite(toPlainText)
  .trim()
  .max(200, { error: 'At most 200 characters, please.' });

const summary = z.object({ annotation });

export const adminAnnotationRoutes = {
  /** Lists annotated games in study order. */
  adminAnnotations: defineRoute('GET /api/admin/annotations', 'admin', {
    query: z.object({
      /** Part of a title, player name, tournament or annotator's name. */
      query: z.string().trim().max(100).optional(),
      source: z.enum(annotationSources).optional(),
      status: z.enum(jobStatuses).optional(),
      /** Selects annotations with sentences in this state. */
      state: z.enum(sentenceStates).optional(),
      ...pageOf(50),
    }),
    answers: { 200: z.object({ annotations: z.array(annotation), total: z.number() }) },
  }),

  /** Returns the annotations of a game, sentence by sentence. */
  adminAnnotationById: defineRoute('GET /api/admin/annotations/{id}', 'admin', {
    params: idParams,
    answers: { 200: detail },
  }),

  /**
   * Changes one sentence. Returns 409 `sentence_changed` if it is not the version that the admin has seen.
   *
   * `edit`: new words, proof-read at once. A published sentence stays published if its new words may be published without
   * a confirmation; otherwise it waits. The annotator's words are kept. Later sentences of the comment are proof-read
   * again, because they may refer to it.
   *
   * `publish`: 409 `sentence_refuted` if the rules of chess, material, mate or the record refute it, `sentence_unchecked`
   * if it is not proof-read, `confirmation_required` if an estimate refutes it and `confirm` is not true. Only proved
   * sentences have a proof mark; `hasProofMark` says so.
   *
   * `leave-out`: readers do not see it, and a new version of shipped annotations does not bring it back. `wait`: neither
   * published nor left out.
   */
  changeSentence: defineRoute('POST /api/admin/annotations/{id}/sentences', 'admin', {
    params: idParams,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('edit'), ...place, text }),
      z.object({ action: z.literal('publish'), ...place, confirm: z.boolean().default(false) }),
      z.object({ action: z.literal('leave-out'), ...place }),
      z.object({ action: z.literal('wait'), ...place }),
    ]),
    answers: {
      200: z.object({
        annotation,
        /** The comment with the sentence. */
        comment,
        /** True if some positions were not searched in the time of a request, so that a sentence stays unproved. */
        isUnfinished: z.boolean(),
      }),
    },
  }),

  /** Publishes all waiting sentences that may be published without a confirmation. */
  publishAnnotation: defineRoute('POST /api/admin/annotations/{id}/publish', 'admin', {
    params: idParams,
    answers: {
      200: detail.extend({
        published: z.number(),
        /** Number of sentences that still wait: for a confirmation, because they are refuted, or not proof-read. */
        waiting: z.object({ confirm: z.number(), refuted: z.number(), unchecked: z.number() }),
      }),
    },
  }),

  /** Sets the name of the annotator. It may be empty. */
  nameAnnotator: defineRoute('POST /api/admin/annotations/{id}/annotator', 'admin', {
    params: idParams,
    body: z.object({ annotator: annotatorName }),
    answers: { 200: summary },
  }),

  /**
   * Proof-reads all sentences again, in their present words. States stay, except that a published sentence waits if it
   * turns out to be refuted by more than an estimate. Returns 409 `job_not_over` while a job waits or runs.
   */
  checkAnnotation: defineRoute('POST /api/admin/annotations/{id}/check', 'admin', {
    params: idParams,
    answers: { 202: summary },
  }),

  /** Cancels the proof-reading. Verdicts and searches so far stay. A job that has ended is not changed. */
  cancelAnnotationCheck: defineRoute('POST /api/admin/annotations/{id}/cancel', 'admin', {
    params: idParams,
    answers: { 200: summary },
  }),

  /** Deletes the annotations of a game. The game stays. Shipped annotations come back with their next version. */
  deleteAnnotation: defineRoute('DELETE /api/admin/annotations/{id}', 'admin', {
    params: idParams,
    answers: { 200: z.object({ deleted: z.literal(true) }) },
  }),
};
