import { ratingLimits } from '@lamplight/domain/account/rating.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Share from 0 to 1. */
const share = z.number();

/** Facts about the player model. `docs/player-model.md` explains them. */
const modelCard = z.object({
  name: z.string(),
  /** First digits of the SHA-256 of the weights. */
  version: z.string(),
  parameterCount: z.number(),
  files: z.array(
    z.object({
      name: z.string(),
      /** Address on this site. It contains a hash of the content, so the file never changes. */
      path: z.string(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  /** SPDX names of the licences. */
  licence: z.object({ weights: z.string(), games: z.string() }),
  training: z.object({
    source: z.string(),
    games: z.number(),
    plies: z.number(),
    slowGames: z.number(),
  }),
  /** Ratings that the product asks for, and the scale on which they are counted. */
  ratings: z.object({ scale: z.string(), min: z.number(), max: z.number() }),
  calibration: z.object({
    /** Divisor of the scores with which all probabilities are computed. */
    temperature: z.number(),
    positions: z.number(),
    /** Legal moves of held-out positions, grouped by their predicted probability. */
    groups: z.array(
      z.object({
        from: share,
        to: share,
        moves: z.number(),
        predicted: share,
        played: share,
      }),
    ),
    /** Agreement with the moves of held-out people, by range of ratings. */
    ranges: z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        positions: z.number(),
        firstChoice: share,
        amongThree: share,
      }),
    ),
  }),
  /** Share of moves named first, on the same held-out positions, beside other programs. */
  comparison: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      playerModel: share,
      maia: share,
      limitedEngine: share,
      fullEngine: share,
    }),
  ),
});

export const playerModelRoutes = {
  /** Returns what the player model is: files, licence, training games, ratings and measured calibration. */
  playerModel: defineRoute('GET /api/player-model', 'public', { answers: { 200: modelCard } }),

  /**
   * Predicts which moves people of a rating play. Only for browsers that cannot run the model themselves. Refused with
   * 409 if the game is over in this position. A user may have one running and one waiting request.
   */
  predictMoves: defineRoute('POST /api/player-model/moves', 'user', {
    body: z.object({
      /** The position before the first of `moves`. Without moves, the position that is asked about. */
      fen: z
        .string({ error: 'The position must be a text.' })
        .max(200, { error: 'The position is too long.' })
        .meta({ examples: [startFen] }),
      /** Last moves before the position, as coordinates. The model uses two. */
      moves: z
        .array(
          z.string({ error: 'A move must be a text.' }).max(5, { error: 'A move is too long.' }),
          {
            error: 'The moves must be a list.',
          },
        )
        .max(2, { error: 'At most 2 moves may be named.' })
        .meta({ examples: [['e2e4', 'e7e5']] })
        .optional(),
      /** Rating on the scale of lichess's rapid games. */
      rating: z
        .int({ error: 'The rating must be a whole number.' })
        .min(ratingLimits.min, { error: `The rating must be at least ${ratingLimits.min}.` })
        .max(ratingLimits.max, { error: `The rating must be at most ${ratingLimits.max}.` }),
    }),
    answers: {
      200: z.object({
        /** Position that the response is about. */
        fen: z.string(),
        rating: z.number(),
        /** All legal moves, the likeliest first. */
        moves: z.array(z.object({ move: z.string(), uci: z.string(), probability: share })),
      }),
    },
  }),
};
