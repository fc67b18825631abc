import { helps, sessionModes, sessionStatuses } from '@lamplight/domain/play/session.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { z } from 'zod';
import { message, time } from './fields.ts';
import { lastPosition, namedMove } from './dashboard.ts';
import { game } from './library.ts';
import { defineRoute } from './route.ts';
import { sessionState } from './play-session.ts';

const stateAnswer = z.object({ state: sessionState });
const sessionId = z.string({ error: 'Please name the session.' }).max(64);
const skillLevel = z.enum(skillLevels, { error: 'Unknown skill level' });
const plyNumber = z.int({ error: 'The move must be a whole number.' }).min(0).max(10_000);
const moveText = z.string({ error: 'Please name a move.' }).min(1).max(20);
const fen = z.string({ error: 'The position must be a text.' }).max(200);

const searchedMove = z.object({
  uci: z.string().max(5),
  scoreCp: z.int().min(-10_000).max(10_000),
  mate: z.int().min(-500).max(500).nullable(),
  depth: z.int().min(1).max(120),
  line: z.array(z.string().max(5)).min(1).max(40),
});

const evaluation = z.object({
  /** Number of half-moves on the board. */
  ply: plyNumber,
  scoreCp: z.int().min(-10_000).max(10_000),
  mate: z.int().min(-500).max(500).nullable(),
  depth: z.int().min(0).max(120),
});
export type SessionEvaluation = z.input<typeof evaluation>;

const listedSession = z.object({
  id: z.string(),
  sessionId: z.string(),
  gameId: z.string(),
  slug: z.string(),
  gameTitle: z.string(),
  gameWhite: z.string(),
  gameBlack: z.string(),
  gameTournament: z.string(),
  currentMoveIndex: z.number(),
  /** Number of the full move on the board, as the record numbers it; 0 before the first move. */
  moveNumber: z.number(),
  /** Last move of an active session; null before the first one and if the caller's plan does not open the game now. */
  move: namedMove.nullable(),
  mode: z.enum(sessionModes),
  status: z.enum(sessionStatuses),
  updatedAt: time,
  /** Points of the guesses so far; `outOf` is 0 before the first guess. */
  score: z.object({ asked: z.number(), points: z.number(), outOf: z.number() }),
});
export type ListedSession = z.input<typeof listedSession>;

export const playRoutes = {
  /** Starts a session. An active session of this game is abandoned first or, with `resume`, continued (status 200). */
  startSession: defineRoute('POST /api/interactive/start', 'user', {
    body: z.object({
      gameId: z.string({ error: 'Please choose a game.' }).max(64),
      skillLevel: skillLevel.optional(),
      /** Number of recorded half-moves before the session begins. The next move must be one of the featured player. */
      fromPly: plyNumber.optional(),
      resume: z.boolean().optional(),
    }),
    answers: { 200: stateAnswer, 201: stateAnswer },
  }),

  activeSession: defineRoute('GET /api/interactive/session/{gameId}/active', 'user', {
    params: z.object({ gameId: z.string() }),
    answers: {
      200: z.object({
        hasActiveSession: z.boolean(),
        session: sessionState.nullable(),
        /**
         * True if the user should confirm that another session is used: the plan limits sessions, none of this game is
         * active, and the user has completed this game before.
         */
        asksBeforeStart: z.boolean(),
      }),
    },
  }),

  /**
   * Plays the user's move, given in notation or as coordinates. `ply` is the number of half-moves on the board before
   * the move: with it, the same move in the same position is played only once, however often it is sent.
   */
  playMove: defineRoute('POST /api/interactive/move', 'user', {
    body: z.object({ sessionId, move: moveText, ply: plyNumber.optional() }),
    answers: {
      200: z.object({
        state: sessionState,
        divergence: z.object({
          diverged: z.boolean(),
          userMove: z.string(),
          /** Null in Freestyle. */
          magnusMove: z.string().nullable(),
          autoPlayedMove: z.string().nullable(),
        }),
      }),
    },
  }),

  /**
   * Plays the computer's move in Freestyle, which the user's browser found. The server replays the move and trusts
   * nothing else.
   */
  updateSession: defineRoute('POST /api/interactive/update-session', 'user', {
    body: z.object({
      sessionId,
      currentMoveIndex: z.int().min(0).max(10_000),
      boardFen: fen,
      lastMove: moveText,
    }),
    answers: { 200: stateAnswer },
  }),

  divergenceAction: defineRoute('POST /api/interactive/divergence-action', 'user', {
    body: z.object({
      sessionId,
      action: z.enum(['rewind', 'play_on'], { error: 'The action must be rewind or play_on.' }),
      skillLevel: skillLevel.optional(),
    }),
    answers: { 200: stateAnswer },
  }),

  abandonSession: defineRoute('POST /api/interactive/abandon-session', 'user', {
    body: z.object({ sessionId }),
    answers: { 200: stateAnswer },
  }),

  /**
   * Gives help with the current move. The same help costs points only once. While a divergence is pending, the only
   * help is `move`, which shows the recorded move; further attempts then bring no points.
   */
  takeHelp: defineRoute('POST /api/interactive/hint', 'user', {
    body: z.object({
      sessionId,
      help: z.enum(helps, { error: 'The help must be piece, square, move or engine.' }),
      ply: plyNumber,
    }),
    answers: { 200: stateAnswer },
  }),

  /**
   * Judges an attempt that has no verdict. `search` is the result of one search of both moves in the user's browser;
   * without it, an engine of this server searches. Lines are replayed, and a move outside the three stored lines is
   * never rated better than those.
   */
  judgeTry: defineRoute('POST /api/interactive/judge', 'user', {
    body: z.object({
      sessionId,
      ply: plyNumber,
      move: moveText,
      search: z
        .object({ engine: z.string().max(100), his: searchedMove, yours: searchedMove })
        .optional(),
    }),
    answers: { 200: stateAnswer },
  }),

  /** Returns the session with all known verdicts, and the recorded game. */
  reviewSession: defineRoute('GET /api/interactive/session/{sessionId}/review', 'user', {
    params: z.object({ sessionId: z.string() }),
    answers: {
      200: z.object({
        session: sessionState.extend({
          /** Evaluations of positions after the session left the recorded game, as far as they exist. */
          evaluations: z.array(evaluation),
        }),
        game,
        /** The featured player's moves after the opening, with a known difficulty: plies counted from 1, and the share as in `moveHistory`. */
        difficulties: z.array(z.object({ ply: z.number(), foundShare: z.number() })),
      }),
    },
  }),

  /**
   * Stores evaluations from the reader's browser for positions after the session left the recorded game. Stored
   * evaluations are not replaced.
   */
  saveEvaluations: defineRoute('POST /api/interactive/session/{sessionId}/evaluations', 'user', {
    params: z.object({ sessionId: z.string() }),
    body: z.object({ evaluations: z.array(evaluation).min(1).max(700) }),
    answers: { 200: z.object({ evaluations: z.array(evaluation) }) },
  }),

  deleteSession: defineRoute('DELETE /api/interactive/session/{sessionId}', 'user', {
    params: z.object({ sessionId: z.string() }),
    answers: { 200: message },
  }),

  /** Lists active and ended sessions, each list newest first. The history contains at most the newest two hundred. */
  sessionLists: defineRoute('GET /api/dashboard/interactive-sessions', 'user', {
    answers: {
      200: z.object({
        activeSessions: z.array(listedSession),
        sessionHistory: z.array(listedSession),
        totals: z.object({ active: z.number(), history: z.number() }),
        /** Position of the newest active session; null if there is none or the caller's plan does not open its game now. */
        position: lastPosition.nullable(),
      }),
    },
  }),
};
