import { z } from 'zod';
import { time } from './fields.ts';
import { defineRoute } from './route.ts';

export const namedMove = z.object({
  /** As written, for example '43. Rd5' or '43… Qf2'. */
  name: z.string(),
  /** In words, for screen readers: '43, rook to d5'. */
  spoken: z.string(),
});

const gameProgress = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  white: z.string(),
  black: z.string(),
  tournament: z.string(),
  /** Number of half-moves that the reader reached, and of all half-moves. */
  userLastMove: z.number(),
  totalMoves: z.number(),
  /** Numbers of the same full moves, as the record numbers them. */
  moveNumber: z.number(),
  lastMoveNumber: z.number(),
  /** The move that the reader reached; null before the first one and if the caller's plan does not open the game now. */
  move: namedMove.nullable(),
  progressPercent: z.number(),
  isCompleted: z.boolean(),
  updatedAt: time,
});
export type GameProgress = z.input<typeof gameProgress>;

/** Last position of a reader in a game, for the picture of the game. */
export const lastPosition = z.object({
  fen: z.string(),
  /** Squares of the last move; null before the first move. */
  lastMove: z.tuple([z.string(), z.string()]).nullable(),
  /** Name of the last move, for example '43. Rd5' or '43… Qf2'; null before the first move. */
  moveName: z.string().nullable(),
  orientation: z.enum(['white', 'black']),
});
export type LastPosition = z.input<typeof lastPosition>;

export const dashboardRoutes = {
  /** Returns games in progress and completed games, each list newest first. A game that was only opened is in neither list. */
  gameProgressLists: defineRoute('GET /api/dashboard/game-progress', 'user', {
    answers: {
      200: z.object({
        inProgress: z.array(gameProgress),
        completed: z.array(gameProgress),
        totals: z.object({ inProgress: z.number(), completed: z.number() }),
        /** Position of the newest game in progress; null if there is none or the caller's plan does not open it now. */
        position: lastPosition.nullable(),
      }),
    },
  }),

  dashboardStats: defineRoute('GET /api/dashboard/stats', 'user', {
    answers: {
      200: z.object({
        gamesViewed: z.number(),
        gamesCompleted: z.number(),
        playSessions: z.number(),
        playSessionsCompleted: z.number(),
      }),
    },
  }),
};
