import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { maxMovesBefore } from '@lamplight/domain/play/player-levels.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { qualityClasses } from '@lamplight/domain/quality/quality.ts';
import { z } from 'zod';
import { aiAnalysis, coachLevel } from './coach.ts';
import { defineRoute } from './route.ts';

/** Score from White's side. `scoreCp` is in centipawns, ±10000 for a mate; `mate` is the number of moves to mate, or null. */
export const score = { scoreCp: z.number(), mate: z.number().nullable() };

const engineLine = z.object({
  ...score,
  depth: z.number(),
  /** At most twelve moves, in notation and as coordinates. */
  san: z.array(z.string()),
  uci: z.array(z.string()),
});
export type AnalysisLine = z.input<typeof engineLine>;

const analysedPosition = z.object({
  depth: z.number(),
  effort: z.enum(['standard', 'deep']),
  /** White's winning chance in percent. */
  winPercent: z.number(),
  ...score,
  /** Lines, best first; empty if the game is over. */
  lines: z.array(engineLine),
});
export type AnalysisPosition = z.input<typeof analysedPosition>;

export const moveQuality = z.object({
  classification: z.enum(qualityClasses),
  symbol: z.string(),
  color: z.string(),
  description: z.string(),
  /** Change of the evaluation in centipawns, for the side that moved. A loss is negative. */
  evaluationDelta: z.number(),
});
export type MoveQuality = z.input<typeof moveQuality>;

const namedOpening = z.object({
  /** Number of half-moves played when the opening gets this name. */
  ply: z.number(),
  eco: z.string(),
  name: z.string(),
});

/** All data for stepping through a game without another request. */
const study = z.object({
  gameId: z.string(),
  /** Engine that found the lines; null while there are none. */
  engine: z.string().nullable(),
  /** Indexed by the number of half-moves played, so there is one more than there are moves. */
  positions: z.array(analysedPosition.nullable()),
  /** Indexed by move. */
  qualities: z.array(moveQuality.nullable()),
  /** Accuracy from 0 to 100; null while analysed positions are missing. */
  accuracy: z.object({ white: z.number().nullable(), black: z.number().nullable() }),
  /** Number of half-moves played when the middlegame and the endgame begin; null if they never begin. */
  phases: z.object({ middlegame: z.number().nullable(), endgame: z.number().nullable() }),
  openings: z.array(namedOpening),
});
export type GameAnalysis = z.input<typeof study>;

const gameId = z.object({ id: z.string() });
const plies = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'The move must be a whole number.' })
  .transform(Number);

const recommended = z.string().nullable();
const number = z.number().nullable();

const fen = z
  .string({ error: 'The position must be a text.' })
  .max(200, { error: 'The position is too long.' })
  .meta({ examples: [startFen] });

export const analysisRoutes = {
  gameStudy: defineRoute('GET /api/games/{id}/study', 'user', {
    params: gameId,
    answers: { 200: study },
  }),

  /**
   * `moveNumber` is the number of half-moves played; 0 is the start position. `aiAnalysis` is null for the opponent's
   * moves and for positions without analysis. If the query names a level, the comment is required: 503 if the coach
   * cannot make it. Otherwise the reader's own level is used, and the other data is returned even without a comment.
   */
  positionData: defineRoute('GET /api/games/{id}/analysis/{moveNumber}/database', 'user', {
    params: z.object({ ...gameId.shape, moveNumber: plies }),
    query: z.object({ level: coachLevel.optional() }),
    answers: {
      200: z.object({
        engineAnalysis: z
          .object({
            depth: z.number(),
            alternatives: z.array(
              z.object({ move: z.string(), evaluation: z.string(), description: z.string() }),
            ),
          })
          .nullable(),
        moveQuality: moveQuality.nullable(),
        aiAnalysis: aiAnalysis.nullable(),
      }),
    },
  }),

  moveNotation: defineRoute('GET /api/games/{id}/analysis/{moveIndex}', 'user', {
    params: z.object({ ...gameId.shape, moveIndex: plies }),
    answers: { 200: z.object({ notation: z.string() }) },
  }),

  /** Returns the engine's three best moves in the position before the move with this index. */
  moveRecommendations: defineRoute('GET /api/games/{id}/analysis/{moveIndex}/stockfish', 'user', {
    params: z.object({ ...gameId.shape, moveIndex: plies }),
    answers: {
      200: z.object({
        recommendation1: recommended,
        recommendation2: recommended,
        recommendation3: recommended,
        score1: number,
        score2: number,
        score3: number,
        pv1: recommended,
        pv2: recommended,
        pv3: recommended,
        engineDepth1: number,
        engineDepth2: number,
        engineDepth3: number,
      }),
    },
  }),

  analysePosition: defineRoute('POST /api/stockfish/analyze', 'user', {
    body: z.object({
      fen,
      skillLevel: z.enum(skillLevels).optional(),
      depth: z
        .int({ error: 'The depth must be a whole number.' })
        .min(1, { error: 'The depth must be from 1 to 30.' })
        .max(30, { error: 'The depth must be from 1 to 30.' })
        .optional(),
      multiPv: z
        .int({ error: 'The number of lines must be a whole number.' })
        .min(1, { error: 'The number of lines must be from 1 to 5.' })
        .max(5, { error: 'The number of lines must be from 1 to 5.' })
        .optional(),
      /**
       * True to look up the stored analysis only, whatever its depth. No engine runs; `alternatives` is empty if nothing
       * is stored.
       */
      storedOnly: z.boolean().optional(),
    }),
    answers: {
      200: z.object({
        /** Position that the response is about. */
        fen: z.string(),
        alternatives: z.array(
          z.object({
            move: z.string(),
            uci: z.string(),
            evaluation: z.string(),
            description: z.string(),
            pv: z.array(z.string()),
            /** The same line as coordinates. */
            pvUci: z.array(z.string()),
            depth: z.number(),
            ...score,
          }),
        ),
        /** Depth that was reached. */
        depth: z.number(),
        bestMove: z.string().nullable(),
        cached: z.boolean(),
      }),
    },
  }),

  /**
   * Only for old clients and for browsers that cannot run the computer opponent. The response has a header that says it
   * is deprecated. Levels up to advanced are played by the player model, whose answer has no evaluation: the text is
   * empty. With `seed`, the same request gets the same move.
   */
  opponentMove: defineRoute('POST /api/ai-opponent/move', 'user', {
    isDeprecated: true,
    body: z.object({
      /** The position before the first of `moves`. Without moves, the position in which the computer moves. */
      fen,
      skillLevel: z
        .string({ error: 'Please name a skill level.' })
        .meta({ examples: [...skillLevels] }),
      /** Moves played since `fen`, as coordinates. They are needed to avoid repetitions. */
      moves: z
        .array(z.string({ error: 'A move must be a text.' }).max(5), {
          error: 'The moves must be a list.',
        })
        .max(maxMovesBefore, { error: `At most ${maxMovesBefore} moves may be named.` })
        .meta({ examples: [['e2e4', 'e7e5']] })
        .optional(),
      seed: z
        .string({ error: 'The seed must be a text.' })
        .max(100, { error: 'The seed is too long.' })
        .meta({ examples: ['a game'] })
        .optional(),
    }),
    answers: { 200: z.object({ move: z.string(), uci: z.string(), evaluation: z.string() }) },
  }),
};
