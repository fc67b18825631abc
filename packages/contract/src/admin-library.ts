import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { efforts } from '@lamplight/domain/analysis/position-analysis.ts';
import { z } from 'zod';
import { idParams, pageOf, time } from './fields.ts';
import { game, gameCard } from './library.ts';
import { defineRoute } from './route.ts';

const text = (max: number) =>
  z
    .string({ error: 'Please enter text.' })
    .overwrite(toPlainText)
    .trim()
    .max(max, {
      error: `At most ${max} characters, please.`,
    });

/** Fields of the form. They complete or correct the record. */
const givenFields = {
  title: text(200).min(1, { error: 'Please enter a title.' }),
  pgn: z
    .string()
    .overwrite(toPlainText)
    .meta({ examples: ['1. e4 e5 2. Nf3 Nc6 *'] })
    .optional(),
  pgnRaw: z.string().overwrite(toPlainText).optional(),
  /** True to refuse notation that is not exactly standard. */
  strict: z.boolean().optional(),
  white: text(200).optional(),
  black: text(200).optional(),
  tournament: text(200).optional(),
  year: z.int().min(1000).max(9999).nullish(),
  result: z.enum([...gameResults, '']).optional(),
  description: text(4000).optional(),
  whyStudy: text(400).optional(),
  openingStyle: text(100).optional(),
  eco: text(3).optional(),
  /** Place in study order. A new game without it comes last; an edited game keeps its place. */
  gameNumber: z
    .int({ error: 'The game number must be a whole number.' })
    .min(1, { error: 'The first game is number 1.' })
    .max(1_000_000, { error: 'At most 1000000, please.' })
    .optional(),
  analysisSide: z.enum([...sides, '']).optional(),
  otherDetails: z
    .object({
      date: text(100).optional(),
      venue: text(200).optional(),
      round: text(100).optional(),
      timeControl: text(100).optional(),
    })
    .nullish(),
};

const notListed = {
  opening: true,
  hasAnalysis: true,
  foundPercents: true,
  annotator: true,
  whyStudy: true,
  theme: true,
} as const;
const adminGame = z
  .object(gameCard)
  .omit(notListed)
  .extend({
    /** True if the game belongs to the starter collection. */
    isCollection: z.boolean(),
    addedAt: time,
    /** Number of analysed positions (of totalMoves + 1 in total), and the lowest effort among them. */
    analysedPositions: z.number(),
    effort: z.enum(['none', ...efforts]),
    /**
     * `hisMoves`: moves of the featured player. `evaluatedPositions`: positions before these moves with an evaluation
     * of every legal move. `commentedMoves`: those of the moves that have a stored comment.
     */
    hisMoves: z.number(),
    evaluatedPositions: z.number(),
    commentedMoves: z.number(),
  });
export type AdminGame = z.input<typeof adminGame>;

/** Words of a search, as in the readers' list of games. */
const search = z.string().trim().max(100);
/** Filters of the list. `effort` selects games whose positions are all analysed with this effort, or are not. */
const gameFilter = {
  query: search.optional(),
  effort: z.enum(['none', ...efforts]).optional(),
};
/** As many games as a bulk analysis takes. */
export const maxGameIds = 10_000;

const unreadGame = z.object({
  /** Number of the game in the file, counted from 1. */
  index: z.number(),
  /** Line of the file where the error is. */
  line: z.number(),
  headers: z.record(z.string(), z.string()),
  message: z.string(),
});

export const adminLibraryRoutes = {
  createGame: defineRoute('POST /api/admin/games', 'admin', {
    body: z
      .object(givenFields)
      .refine(({ pgn, pgnRaw }) => (pgn ?? pgnRaw ?? '').trim() !== '', {
        path: ['pgn'],
        error: 'Please paste the game as PGN.',
      })
      .meta({ anyOf: [{ required: ['pgn'] }, { required: ['pgnRaw'] }] }),
    answers: { 201: z.object({ game }) },
  }),

  /** Imports a PGN file. The request body is the file itself, a form that contains it, or JSON with the file as `pgn`. */
  importGames: defineRoute('POST /api/admin/games/import', 'admin', {
    reads: 'pgn file',
    answers: {
      200: z.object({
        imported: z.number(),
        /** Number of games that were already in the library. */
        skipped: z.number(),
        /**
         * Number of games whose comments, variations and shapes were stored as annotations, and of annotated games in the
         * file that have annotations already, which stay.
         */
        annotated: z.number(),
        alreadyAnnotated: z.number(),
        failed: z.array(unreadGame),
        /** Number of games that were read, but whose comments or variations cannot be, and the first 1,000 of them. */
        unread: z.number(),
        unreadAnnotations: z.array(unreadGame),
        /** True if reading stopped early because too many games could not be read. */
        restLeftOut: z.boolean(),
        message: z.string(),
      }),
    },
  }),

  /** Lists games in study order. */
  adminGames: defineRoute('GET /api/admin/games', 'admin', {
    query: z.object({ ...gameFilter, ...pageOf(100) }),
    answers: {
      200: z.object({
        games: z.array(adminGame),
        /** Number of games that match the filter. */
        total: z.number(),
        /** Number of games in the library, and of those that are not completely analysed. */
        all: z.number(),
        unanalysed: z.number(),
      }),
    },
  }),

  /** Lists the ids of all games that match the filter, in study order, at most `maxGameIds`. For selecting many games. */
  adminGameIds: defineRoute('GET /api/admin/games/ids', 'admin', {
    query: z.object(gameFilter),
    answers: { 200: z.object({ ids: z.array(z.string()), total: z.number() }) },
  }),

  /** Returns a game with everything the form can change. */
  adminGameById: defineRoute('GET /api/admin/games/{id}', 'admin', {
    params: idParams,
    answers: { 200: z.object({ game: game.extend({ pgnRaw: z.string() }) }) },
  }),

  /**
   * Changes a game. Fields that are not sent stay unchanged. Changed moves delete everything stored about the old ones:
   * analysis, comments, play sessions. The response says whether the moves changed.
   */
  editGame: defineRoute('POST /api/admin/games/{id}', 'admin', {
    params: idParams,
    body: z.object({ ...givenFields, title: givenFields.title.optional() }),
    answers: { 200: z.object({ game, movesChanged: z.boolean() }) },
  }),

  /** Deletes a game with everything that belongs to it, including readers' progress and sessions. */
  deleteGame: defineRoute('DELETE /api/admin/games/{id}', 'admin', {
    params: idParams,
    answers: { 200: z.object({ deleted: z.literal(true) }) },
  }),

  /**
   * Sets the study order: all ids in the new order; games are numbered from 1. Returns 409 `library_changed` if the ids
   * are not exactly those of the games in the library.
   */
  orderGames: defineRoute('POST /api/admin/games/order', 'admin', {
    body: z.object({ ids: z.array(z.string().max(64)).min(1).max(100_000) }),
    answers: { 200: z.object({ ordered: z.number() }) },
  }),

  /**
   * Moves one game in study order: to a place counted from 1, or by one step past its neighbour among the games that
   * match `query`. The other games keep their order, and all are numbered from 1.
   */
  placeGame: defineRoute('POST /api/admin/games/{id}/place', 'admin', {
    params: idParams,
    body: z.union(
      [
        z.object({ place: z.int().min(1).max(1_000_000) }),
        z.object({ by: z.union([z.literal(-1), z.literal(1)]), query: search.default('') }),
      ],
      { error: 'Please give a place from 1, or a step of -1 or 1.' },
    ),
    answers: {
      200: z.object({
        /** Place of the game in study order, counted from 1. */
        place: z.number(),
        /** Place among the games that match `query`, counted from 1. */
        shownPlace: z.number(),
      }),
    },
  }),
};
