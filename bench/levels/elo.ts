/** Results of one side in a match. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Difference in Elo points with the bounds of its 95 % interval. A bound is infinite if the games do not limit it. */
export interface EloDifference {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

const deviations = 1.96;
const doubt = 0.025;

/**
 * Estimates the Elo difference that a result implies. The interval comes from the spread of the three outcomes around
 * their mean. If all games were won or all were lost, there is no spread. The bound is then the expected score at which
 * such a result has a probability of 2.5 %.
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

/** Elo difference at which a player is expected to score this share of the points. */
export function convertToElo(score: number): number {
  if (score <= 0) return -Infinity;
  return score >= 1 ? Infinity : 400 * Math.log10(score / (1 - score));
}

/** Share of the points that a player with this Elo difference is expected to score. */
export function convertToScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}
