import type { Uci } from '../chess/notation.ts';
import { levels } from '../coach/fact.ts';
import type { Level } from '../coach/fact.ts';

/** Ratings for which the difficulty of a move is stored. Between them it is interpolated. */
export const difficultyRatings = [800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400] as const;

/** Ratings that the coach assumes for its reading levels. Natural moves are stored for them. */
export const levelRatings = {
  club: 1200,
  improver: 1700,
  tournament: 2100,
} as const satisfies Record<Level, number>;

/**
 * Divisor of the model's scores that makes its probabilities agree best with the moves of held-out people. Fitted by
 * `npm run bench -- calibration`; see docs/player-model.md.
 */
export const calibratedTemperature = 1.04;

/** A move with its probability at one rating. */
export interface ExpectedMove {
  readonly move: Uci;
  readonly probability: number;
}

/** Difficulty of a recorded move, and the moves that people choose instead. */
export interface MoveDifficulty {
  /** Number of half-moves before the move. */
  readonly ply: number;
  /** Share of players who find the recorded move, from 0 to 1, for each of `difficultyRatings`. */
  readonly shares: readonly number[];
  /** Likeliest moves for each reading level, the likeliest first. */
  readonly expected: Readonly<Record<Level, readonly ExpectedMove[]>>;
}

/** Moves that are less likely, or beyond this number, are not stored. */
export const expectedMoveLimits = { minProbability: 0.01, maxMoves: 8 } as const;

/** Keeps the moves that are likely enough to be stored. The likeliest move is always among them. */
export function selectExpectedMoves(moves: readonly ExpectedMove[]): readonly ExpectedMove[] {
  const { minProbability, maxMoves } = expectedMoveLimits;
  return moves
    .filter(({ probability }, index) => index === 0 || probability >= minProbability)
    .slice(0, maxMoves);
}

/**
 * Likeliest moves at this rating, the likeliest first: between two reading levels interpolated, beyond them those of the
 * nearest level. A move that only one of the two levels has is rarer than `minProbability` at the other and counts as 0
 * there.
 */
export function interpolateExpectedMoves(
  expected: MoveDifficulty['expected'],
  rating: number,
): readonly ExpectedMove[] {
  const below = levels.findLast((level) => levelRatings[level] <= rating) ?? levels[0];
  const above = levels.find((level) => levelRatings[level] >= rating) ?? below;
  const distance = levelRatings[above] - levelRatings[below];
  const weight = distance <= 0 ? 0 : (rating - levelRatings[below]) / distance;
  const probabilities = new Map<Uci, number>();
  const add = (moves: readonly ExpectedMove[], part: number): void => {
    for (const { move, probability } of moves) {
      probabilities.set(move, (probabilities.get(move) ?? 0) + probability * part);
    }
  };
  add(expected[below], 1 - weight);
  if (weight > 0) add(expected[above], weight);
  return selectExpectedMoves(
    [...probabilities]
      .map(([move, probability]) => ({ move, probability }))
      .toSorted((a, b) => b.probability - a.probability || (a.move < b.move ? -1 : 1)),
  );
}

/** Share of players of this rating. Below the lowest and above the highest stored rating, the nearest one is used. */
export function interpolateShare(shares: readonly number[], rating: number): number | undefined {
  if (shares.length !== difficultyRatings.length) return undefined;
  const [first] = difficultyRatings;
  const step = difficultyRatings[1] - first;
  const place = Math.max(0, Math.min(shares.length - 1, (rating - first) / step));
  const below = shares[Math.floor(place)];
  const above = shares[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}

/** Mean share of each rating over the moves of a game: how many of them a player of that rating finds. */
export function averageShares(
  moves: readonly Pick<MoveDifficulty, 'shares'>[],
): readonly number[] | undefined {
  if (moves.length === 0) return undefined;
  return difficultyRatings.map((_, index) => {
    const sum = moves.reduce((total, { shares }) => total + (shares[index] ?? 0), 0);
    return sum / moves.length;
  });
}

/** Fractions that people say, for shares from a half up. */
const largeFractions = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
] as const;
const nearlyAll = 0.95;
const minNamedShare = 0.01;

/** For example: '1 in 5', '2 in 3', 'nearly all', 'fewer than 1 in 100'. The word 'players' follows. */
export function formatShare(share: number): string {
  if (share >= nearlyAll) return 'nearly all';
  if (share < minNamedShare) return 'fewer than 1 in 100';
  const whole = Math.round(1 / share);
  if (whole > 2) {
    const step = whole <= 10 ? 1 : whole <= 30 ? 5 : 10;
    return `1 in ${Math.round(whole / step) * step}`;
  }
  const [some, all] = largeFractions.reduce((best, next) =>
    Math.abs(share - next[0] / next[1]) < Math.abs(share - best[0] / best[1]) ? next : best,
  );
  return `${some} in ${all}`;
}

/** Moves with a known difficulty, the hardest first. Equally hard moves stay in the order of the game. */
export function sortByDifficulty<Move extends { readonly share: number; readonly ply: number }>(
  moves: readonly Move[],
): readonly Move[] {
  return moves.toSorted((a, b) => a.share - b.share || a.ply - b.ply);
}
