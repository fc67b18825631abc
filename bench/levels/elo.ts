/** Games of one side of a match. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A difference in Elo points with the bounds of its 95 % interval; infinite where the games set none. */
export interface EloDifference {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

const deviations = 1.96;
const doubt = 0.025;

/**
 * Elo difference that a result implies. The spread is that of the three outcomes around their mean. A match in which
 * all games
 * ended alike has no spread, so its bound is that of a coin: how often another outcome could happen and not be seen.
 */
export function estimateEloDifference({ wins, draws, losses }: Tally): EloDifference {
  const games = wins + draws + losses;
  if (games === 0) return { elo: 0, low: -Infinity, high: Infinity };
  const score = (wins + draws / 2) / games;
  if (score === 1)
    return { elo: Infinity, low: convertToElo(doubt ** (1 / games)), high: Infinity };
  if (score === 0)
    return { elo: -Infinity, low: -Infinity, high: convertToElo(1 - doubt ** (1 / games)) };
  const squares = wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2;
  const error = deviations * Math.sqrt(squares / games / games);
  return {
    elo: convertToElo(score),
    low: convertToElo(score - error),
    high: convertToElo(score + error),
  };
}

/** The difference at which this share of the points is expected. */
export function convertToElo(score: number): number {
  if (score <= 0) return -Infinity;
  return score >= 1 ? Infinity : 400 * Math.log10(score / (1 - score));
}
