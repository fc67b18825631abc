import { drawReasons } from '@lamplight/domain/chess/draw.ts';
import { helps, sessionModes, sessionStatuses } from '@lamplight/domain/play/session.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { comparisonSources, verdicts } from '@lamplight/domain/play/verdict.ts';
import { z } from 'zod';
import { coachSentence } from './coach.ts';
import { time } from './fields.ts';
import { score } from './analysis.ts';

const opinionOfMove = z.object({
  ...score,
  /** The user's winning chance after the move, in percent. */
  winPercent: z.number(),
  depth: z.number(),
  /** Line that begins with the move itself, in notation and as coordinates. */
  san: z.array(z.string()),
  uci: z.array(z.string()),
});

const judgement = z.object({
  verdict: z.enum(verdicts),
  /** Points of this attempt from 0 to 11, after the cost of help: half at the second attempt, 0 at later ones. */
  points: z.number(),
  /**
   * Winning chance of the recorded move minus that of the user's move, in percentage points. Null if no engine
   * evaluated them.
   */
  behind: z.number().nullable(),
  his: opinionOfMove.nullable(),
  yours: opinionOfMove.nullable(),
  engine: z.string().nullable(),
  source: z.enum(comparisonSources).nullable(),
  /** Another game in which the featured player made this move in this position. */
  alsoIn: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /**
   * Reason for the verdict, as one proved sentence about the user's move; 'before' is the position before that move.
   * Until `isMoveKnown`, it does not name the recorded move.
   */
  why: coachSentence.nullable(),
});
export type GuessJudgement = z.input<typeof judgement>;

const namedChoice = z.object({
  move: z.string(),
  uci: z.string(),
  /** Share of players who choose the move, from 0 to 1. */
  share: z.number(),
  /** Winning chance that it loses against the best move, in percentage points; null if no engine has evaluated it. */
  loss: z.number().nullable(),
});

/** Choices of players of the user's strength in one position; null if they are not computed. */
const choices = z.object({
  /** Share who choose the user's move, from 0 to 1; null if fewer than 1 in 100 do. */
  userShare: z.number().nullable(),
  /** True if they choose the user's move more often than any other. */
  isNatural: z.boolean(),
  /** Move they choose most often. Null if it is the user's or the recorded one, and while the recorded one is hidden. */
  natural: namedChoice.nullable(),
  /**
   * Likeliest other move that loses 10 percentage points of winning chance or more. Null if there is none and in the
   * cases above.
   */
  tempting: namedChoice.nullable(),
});
export type Choices = z.input<typeof choices>;

const divergence = z.object({
  /** Number of half-moves played, including this move. */
  ply: z.number(),
  /** Number of this attempt at the move, counted from 1. */
  attempt: z.number(),
  userMove: z.string(),
  magnusMove: z.string(),
  /** False while the user still looks for the recorded move and has not asked to see it. Screens must then not show it. */
  isMoveKnown: z.boolean(),
  /** Share of players of the user's strength who find the recorded move, from 0 to 1; null if it is not computed. */
  foundShare: z.number().nullable(),
  /** True if the recorded move belongs to the opening, where a rare move is a choice and not a find. */
  isOpening: z.boolean(),
  choices: choices.nullable(),
  userUci: z.string(),
  magnusUci: z.string(),
  /** Positions before the move, after the user's move and after the recorded move. */
  fen: z.string(),
  userFen: z.string(),
  magnusFen: z.string(),
  /** Null if the user has not chosen yet. */
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
  /** True if the user's guess was the recorded move; null for moves that were not guessed. */
  isMatch: z.boolean().nullable(),
  /** Verdict on the first attempt at this move. */
  verdict: z.enum(verdicts).nullable(),
  /** Points of the better of the first two attempts. */
  points: z.number().nullable(),
  /** Number of earlier attempts at this move. */
  missed: z.number(),
  /**
   * Share of players of the user's strength who find this move of the featured player, from 0 to 1. Null for other moves,
   * and if it is not computed.
   */
  foundShare: z.number().nullable(),
  /** True for a recorded move of the opening, where a rare move is a choice and not a find. */
  isOpening: z.boolean(),
  /** Points for a find that few players of the user's strength make; they are part of `points`. */
  bonus: z.number(),
});
export type HistoryMove = z.input<typeof historyMove>;

/** Message of the guide. Its text is proved like the coach's; `from: 'after'` is the position on the board. */
const guideMessage = z.object({
  /** Id that stays the same while the message is shown. */
  id: z.string(),
  sentence: coachSentence,
});
export type GuideMessage = z.input<typeof guideMessage>;

/** Help taken for the current move; null if none has been taken. */
const hint = z.object({
  helps: z.array(z.enum(helps)),
  /** Kind of the piece, its square, its target square, and the move. */
  piece: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  move: z.string().nullable(),
  /** Points for a right guess after this help. */
  worth: z.number(),
});

/** The recorded move that the user has to find, also while a divergence is pending; null if there is none. */
const guess = z.object({
  /** Number of attempts so far. */
  tries: z.number(),
  /** Points that the recorded move would bring at the next attempt; 0 if an earlier attempt has brought as much. */
  worth: z.number(),
  /** Points that each help would take off `worth`. */
  prices: z.record(z.enum(helps), z.number()),
});

export const sessionState = z.object({
  sessionId: z.string(),
  gameId: z.string(),
  slug: z.string(),
  /** Increases with every change. */
  version: z.number(),
  mode: z.enum(sessionModes),
  status: z.enum(sessionStatuses),
  userSide: z.enum(['white', 'black']),
  skillLevel: z.enum(skillLevels),
  /** Index of the last half-move on the board; -1 before the first. */
  currentMoveIndex: z.number(),
  /** Number of recorded half-moves on the board when the session began. */
  startPly: z.number(),
  startFen: z.string(),
  boardFen: z.string(),
  /** Legal moves in notation; empty if the game is over or a divergence is pending. */
  availableMoves: z.array(z.string()),
  legalMoves: z.array(z.string()),
  moveHistory: z.array(historyMove),
  /** Number of half-moves played when the session left the recorded game for good, including the move that left it. */
  divergencePoint: z.number().nullable(),
  divergences: z.array(divergence),
  pendingDivergence: divergence.nullable(),
  isCheckmate: z.boolean(),
  isStalemate: z.boolean(),
  drawReason: z.enum(drawReasons).nullable(),
  isGameOver: z.boolean(),
  /** Result of the game on the board, or of the recorded game if followed to its end; null while the session is active. */
  result: z.string().nullable(),
  /** Number of recorded moves left to find; null in Freestyle. */
  movesRemaining: z.number().nullable(),
  score: z.object({
    found: z.number(),
    asGood: z.number(),
    asked: z.number(),
    points: z.number(),
    outOf: z.number(),
  }),
  hint: hint.nullable(),
  guess: guess.nullable(),
  /** Strength of the user, on the scale of lichess's rapid games, for which the shares are computed. */
  strength: z.object({
    rating: z.number(),
    /** True if the user has given no rating. */
    isAssumed: z.boolean(),
    /** False if the user should be asked for a rating. */
    isRatingAnswered: z.boolean(),
  }),
  guide: z.array(guideMessage),
  startedAt: time,
  updatedAt: time,
});
export type SessionState = z.input<typeof sessionState>;
