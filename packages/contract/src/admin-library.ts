import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { efforts } from '@lamplight/domain/analysis/position-analysis.ts';
import { z } from 'zod';
import { idParams, time } from './fields.ts';
import { game, gameCard } from './library.ts';
import { defineRoute } from './route.ts';

const text = (most: number) =>
  z
    .string({ error: 'Please enter text.' })
    .overwrite(toPlainText)
    .trim()
    .max(most, {
      error: `At most ${most} characters, please.`,
    });

/** What the record leaves open, or says otherwise. */
const givenFields = {
  title: text(200).min(1, { error: 'Please enter a title.' }),
  pgn: z.string().overwrite(toPlainText).optional(),
  pgnRaw: z.string().overwrite(toPlainText).optional(),
  /** Refuses notation that is not quite standard. */
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

const notListed = { opening: true, hasAnalysis: true, whyStudy: true, theme: true } as const;
const adminGame = z
  .object(gameCard)
  .omit(notListed)
  .extend({
    /** Of the starter collection. */
    isCollection: z.boolean(),
    addedAt: time,
    /** Positions an engine has looked at, of totalMoves + 1, and the least that was spent on any of them. */
    analysedPositions: z.number(),
    effort: z.enum(['none', ...efforts]),
    /** Of his positions, those of which every legal move is evaluated; of his moves, those with a comment kept. */
    hisMoves: z.number(),
    evaluatedPositions: z.number(),
    commentedMoves: z.number(),
  });
export type AdminGame = z.input<typeof adminGame>;

export const adminLibraryRoutes = {
  createGame: defineRoute('POST /api/admin/games', 'admin', {
    body: z.object(givenFields).refine(({ pgn, pgnRaw }) => (pgn ?? pgnRaw ?? '').trim() !== '', {
      path: ['pgn'],
      error: 'Please paste the game as PGN.',
    }),
    answers: { 201: z.object({ game }) },
  }),

  /** A PGN file: the file itself as the body, a form with the file in it, or JSON that holds it as `pgn`. */
  importGames: defineRoute('POST /api/admin/games/import', 'admin', {
    reads: 'pgn file',
    answers: {
      200: z.object({
        imported: z.number(),
        /** Already in the library. */
        skipped: z.number(),
        failed: z.array(
          z.object({
            /** Which game of the file, counted from 1. */
            index: z.number(),
            /** The line of the file on which the trouble is. */
            line: z.number(),
            headers: z.record(z.string(), z.string()),
            message: z.string(),
          }),
        ),
        /** So many games could not be read that the file was not read to its end. */
        restLeftOut: z.boolean(),
        message: z.string(),
      }),
    },
  }),

  /** In study order. */
  adminGames: defineRoute('GET /api/admin/games', 'admin', {
    answers: { 200: z.object({ games: z.array(adminGame) }) },
  }),

  /** With everything the form can change. */
  adminGameById: defineRoute('GET /api/admin/games/{id}', 'admin', {
    params: idParams,
    answers: { 200: z.object({ game: game.extend({ pgnRaw: z.string() }) }) },
  }),

  /**
   * Only what is sent changes. Other moves mean that what was known of the old ones goes: analysis, comments, sessions of play; the
   * answer says whether it did.
   */
  editGame: defineRoute('POST /api/admin/games/{id}', 'admin', {
    params: idParams,
    body: z.object({ ...givenFields, title: givenFields.title.optional() }),
    answers: { 200: z.object({ game, movesChanged: z.boolean() }) },
  }),

  /** With everything that belongs to it, readers' progress and sessions included. */
  deleteGame: defineRoute('DELETE /api/admin/games/{id}', 'admin', {
    params: idParams,
    answers: { 200: z.object({ deleted: z.literal(true) }) },
  }),

  /** All ids in the order wanted: numbers are given anew from 1. 409 `library_changed` if a game is missing, or one too many. */
  orderGames: defineRoute('POST /api/admin/games/order', 'admin', {
    body: z.object({ ids: z.array(z.string().max(64)).min(1).max(100_000) }),
    answers: { 200: z.object({ games: z.array(adminGame) }) },
  }),
};
