import { drawReasons } from '@lamplight/domain/chess/draw.ts';
import { helps, sessionModes, sessionStatuses } from '@lamplight/domain/play/session.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { comparisonSources, verdicts } from '@lamplight/domain/play/verdict.ts';
import { z } from 'zod';
import { coachSentence } from './coach.ts';
import { message, time } from './fields.ts';
import { lastPosition } from './dashboard.ts';
import { game } from './library.ts';
import { defineRoute } from './route.ts';
import { score } from './analysis.ts';

const opinionOfMove = z.object({
  ...score,
  /** Of the user, in percent, after the move. */
  winPercent: z.number(),
  depth: z.number(),
  /** Begins with the move itself. */
  san: z.array(z.string()),
  uci: z.array(z.string()),
});

const judgement = z.object({
  verdict: z.enum(verdicts),
  /** 0 to 11, after the cost of help. */
  points: z.number(),
  /** Winning chance of the recorded move minus that of the user's move, in percentage points. Null without an engine. */
  behind: z.number().nullable(),
  his: opinionOfMove.nullable(),
  yours: opinionOfMove.nullable(),
  engine: z.string().nullable(),
  source: z.enum(comparisonSources).nullable(),
  /** Another game of the featured player with this move in this position. */
  alsoIn: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** Reason in one proved sentence about the user's move; 'before' is the position before it. */
  why: coachSentence.nullable(),
});
export type GuessJudgement = z.input<typeof judgement>;

const divergence = z.object({
  /** Half-moves played, this move included. */
  ply: z.number(),
  userMove: z.string(),
  magnusMove: z.string(),
  userUci: z.string(),
  magnusUci: z.string(),
  /** The positions before the move, after the user's and after the recorded one. */
  fen: z.string(),
  userFen: z.string(),
  magnusFen: z.string(),
  /** Null: not chosen yet. */
  action: z.enum(['rewind', 'play_on']).nullable(),
  /** Null until an engine has evaluated the move: see POST /api/interactive/judge. */
  judgement: judgement.nullable(),
});
export type Divergence = z.input<typeof divergence>;

const historyMove = z.object({
  ply: z.number(),
  san: z.string(),
  uci: z.string(),
  fen: z.string(),
  by: z.enum(['user', 'recorded', 'computer']),
  /** For the user's moves while the record is followed: whether it was the recorded move. */
  isMatch: z.boolean().nullable(),
  /** Verdict on the first attempt at this move. */
  verdict: z.enum(verdicts).nullable(),
  points: z.number().nullable(),
  /** Attempts at this move before it. */
  missed: z.number(),
});
export type HistoryMove = z.input<typeof historyMove>;

/** A message of the guide. Its words are proved like the coach's; `from: 'after'` is the position on the board. */
const guideMessage = z.object({
  /** Stays the same while the message is shown. */
  id: z.string(),
  sentence: coachSentence,
});
export type GuideMessage = z.input<typeof guideMessage>;

/** Help taken for the present move; null: none yet. */
const hint = z.object({
  helps: z.array(z.enum(helps)),
  /** The kind of piece, its square, the square it goes to, the move. */
  piece: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  move: z.string().nullable(),
  /** Points of a right guess after this help. */
  worth: z.number(),
});

export const sessionState = z.object({
  sessionId: z.string(),
  gameId: z.string(),
  slug: z.string(),
  /** Rises with every change. */
  version: z.number(),
  mode: z.enum(sessionModes),
  status: z.enum(sessionStatuses),
  userSide: z.enum(['white', 'black']),
  skillLevel: z.enum(skillLevels),
  /** Of the last half-move on the board; -1 before the first. */
  currentMoveIndex: z.number(),
  /** Half-moves of the record on the board when the session began. */
  startPly: z.number(),
  startFen: z.string(),
  boardFen: z.string(),
  /** In notation; empty when the game is over or a divergence is pending. */
  availableMoves: z.array(z.string()),
  legalMoves: z.array(z.string()),
  moveHistory: z.array(historyMove),
  /** Half-moves played, including the move that left the record for good. */
  divergencePoint: z.number().nullable(),
  divergences: z.array(divergence),
  pendingDivergence: divergence.nullable(),
  isCheckmate: z.boolean(),
  isStalemate: z.boolean(),
  drawReason: z.enum(drawReasons).nullable(),
  isGameOver: z.boolean(),
  /** Of the board, or of the record when it was followed to its end; null while the session is active. */
  result: z.string().nullable(),
  /** Recorded moves left to find; null in freestyle. */
  movesRemaining: z.number().nullable(),
  score: z.object({
    found: z.number(),
    asGood: z.number(),
    asked: z.number(),
    points: z.number(),
    outOf: z.number(),
  }),
  hint: hint.nullable(),
  guide: z.array(guideMessage),
  startedAt: time,
  updatedAt: time,
});
export type SessionState = z.input<typeof sessionState>;

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
  /** Half-moves on the board. */
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
  mode: z.enum(sessionModes),
  status: z.enum(sessionStatuses),
  updatedAt: time,
  /** Points of the guesses so far; `outOf` is 0 before the first. */
  score: z.object({ asked: z.number(), points: z.number(), outOf: z.number() }),
});
export type ListedSession = z.input<typeof listedSession>;

export const playRoutes = {
  /** An active session of this game is abandoned first, or continued with `resume` (answered with 200). */
  startSession: defineRoute('POST /api/interactive/start', 'user', {
    body: z.object({
      gameId: z.string({ error: 'Please choose a game.' }).max(64),
      skillLevel: skillLevel.optional(),
      /** Half-moves of the record before the session begins: a move of the featured player must come next. */
      fromPly: plyNumber.optional(),
      resume: z.boolean().optional(),
    }),
    answers: { 200: stateAnswer, 201: stateAnswer },
  }),

  activeSession: defineRoute('GET /api/interactive/session/{gameId}/active', 'user', {
    params: z.object({ gameId: z.string() }),
    answers: {
      200: z.object({ hasActiveSession: z.boolean(), session: sessionState.nullable() }),
    },
  }),

  /**
   * In notation or as coordinates. `ply`, where given, is the number of half-moves on the board the user moved on: the same move on
   * the same board is played once, however often it is sent.
   */
  playMove: defineRoute('POST /api/interactive/move', 'user', {
    body: z.object({ sessionId, move: moveText, ply: plyNumber.optional() }),
    answers: {
      200: z.object({
        state: sessionState,
        divergence: z.object({
          diverged: z.boolean(),
          userMove: z.string(),
          /** Null in freestyle. */
          magnusMove: z.string().nullable(),
          autoPlayedMove: z.string().nullable(),
        }),
      }),
    },
  }),

  /** The computer's reply in freestyle, from the player's browser. The server replays it and trusts nothing else. */
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

  /** Help with the present move. The same help costs once. */
  takeHelp: defineRoute('POST /api/interactive/hint', 'user', {
    body: z.object({
      sessionId,
      help: z.enum(helps, { error: 'The help must be piece, square, move or engine.' }),
      ply: plyNumber,
    }),
    answers: { 200: stateAnswer },
  }),

  /**
   * Verdict on an attempt that has none. `search` is the result of the player's browser, both moves in one search;
   * without it this server asks its own engine. Lines are replayed, and a move outside the stored three is never rated
   * better than them.
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

  /** The session with all known verdicts, and the recorded game. */
  reviewSession: defineRoute('GET /api/interactive/session/{sessionId}/review', 'user', {
    params: z.object({ sessionId: z.string() }),
    answers: {
      200: z.object({
        session: sessionState.extend({
          /** Of positions after the session left the record, as far as they are evaluated. */
          evaluations: z.array(evaluation),
        }),
        game,
      }),
    },
  }),

  /** Evaluations of the reader's browser for positions after the session left the record; stored ones stay. */
  saveEvaluations: defineRoute('POST /api/interactive/session/{sessionId}/evaluations', 'user', {
    params: z.object({ sessionId: z.string() }),
    body: z.object({ evaluations: z.array(evaluation).min(1).max(700) }),
    answers: { 200: z.object({ evaluations: z.array(evaluation) }) },
  }),

  deleteSession: defineRoute('DELETE /api/interactive/session/{sessionId}', 'user', {
    params: z.object({ sessionId: z.string() }),
    answers: { 200: message },
  }),

  /** Newest first, each list; of the history the newest two hundred. */
  sessionLists: defineRoute('GET /api/dashboard/interactive-sessions', 'user', {
    answers: {
      200: z.object({
        activeSessions: z.array(listedSession),
        sessionHistory: z.array(listedSession),
        totals: z.object({ active: z.number(), history: z.number() }),
        /** Of the newest active session; null without one, or when the caller's plan does not open its game now. */
        position: lastPosition.nullable(),
      }),
    },
  }),
};
