import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { plainText } from '@lamplight/domain/plain-text.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { z } from 'zod';
import { game } from './games.ts';
import { defineRoute } from './route.ts';

const text = (most: number) =>
  z
    .string({ error: 'Please enter text.' })
    .overwrite(plainText)
    .trim()
    .max(most, {
      error: `At most ${most} characters, please.`,
    });

export const createGame = defineRoute({
  method: 'POST',
  path: '/api/admin/games',
  access: 'admin',
  body: z
    .object({
      title: text(200).min(1, { error: 'Please enter a title.' }),
      pgn: z.string().overwrite(plainText).optional(),
      pgnRaw: z.string().overwrite(plainText).optional(),
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
    })
    .refine(({ pgn, pgnRaw }) => (pgn ?? pgnRaw ?? '').trim() !== '', {
      path: ['pgn'],
      error: 'Please paste the game as PGN.',
    }),
  answers: { 201: z.object({ game }) },
});

/** A PGN file: the file itself as the body, a form with the file in it, or JSON that holds it as `pgn`. */
export const importGames = defineRoute({
  method: 'POST',
  path: '/api/admin/games/import',
  access: 'admin',
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
      message: z.string(),
    }),
  },
});
