import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { z } from 'zod';
import { idParams } from './fields.ts';
import { defineRoute } from './route.ts';

/** Public data of a game. It contains no move. */
export const gameCard = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  white: z.string(),
  black: z.string(),
  tournament: z.string(),
  year: z.number().nullable(),
  result: z.enum(gameResults),
  /** Number of half-moves. */
  totalMoves: z.number(),
  openingStyle: z.string(),
  eco: z.string().nullable(),
  opening: z.string().nullable(),
  analysisSide: z.enum(sides),
  gameNumber: z.number(),
  hasAnalysis: z.boolean(),
  /**
   * Share of the featured player's moves that players find, in percent, for the ratings 800, 1000 and so on to 2400.
   * Null while it is not computed.
   */
  foundPercents: z.array(z.number()).nullable(),
  /** Name of the annotator; null if it has no published annotations. */
  annotator: z.string().nullable(),
  /** Reason to study the game, and its chapter in the collection. */
  whyStudy: z.string().nullable(),
  theme: z.string().nullable(),
};

export const listedGame = z.object({
  ...gameCard,
  isLocked: z.boolean(),
  /** Position of the game, shown as its picture; null for readers who may not open the game. */
  pictureFen: z.string().nullable(),
});
export type ListedGame = z.input<typeof listedGame>;

const recordedMove = z.object({
  notation: z.string(),
  uci: z.string(),
  /** Position after the move. */
  fen: z.string(),
  /** Number of the full move, as written before White's move in a record. */
  moveNumber: z.number(),
  color: z.enum(['white', 'black']),
});

export const game = z.object({
  ...gameCard,
  description: z.string(),
  whiteElo: z.number().nullable(),
  blackElo: z.number().nullable(),
  otherDetails: z.object({
    date: z.string(),
    venue: z.string(),
    round: z.string(),
    timeControl: z.string(),
  }),
  pgnRaw: z.string(),
  startFen: z.string(),
  moves: z.array(recordedMove),
});
export type Game = z.input<typeof game>;

const progress = z.object({
  hasProgress: z.boolean(),
  /** Number of the last half-move the reader reached; 0 before the first. */
  lastMoveNumber: z.number(),
  isCompleted: z.boolean(),
});

export const libraryRoutes = {
  /** Lists all games in study order. */
  featuredGames: defineRoute('GET /api/games/featured', 'optional', {
    answers: { 200: z.array(listedGame) },
  }),

  resolveGame: defineRoute('GET /api/games/resolve/{slug}', 'user', {
    params: z.object({ slug: z.string() }),
    answers: { 200: game },
  }),

  gameById: defineRoute('GET /api/games/{id}', 'user', {
    params: idParams,
    answers: { 200: game },
  }),

  readProgress: defineRoute('GET /api/games/{id}/progress', 'user', {
    params: idParams,
    answers: { 200: progress },
  }),

  saveProgress: defineRoute('POST /api/games/{id}/progress', 'user', {
    params: idParams,
    body: z.object({
      moveNumber: z
        .int({ error: 'The move number must be a whole number.' })
        .min(1, { error: 'The first move is number 1.' }),
    }),
    answers: { 200: progress },
  }),
};
