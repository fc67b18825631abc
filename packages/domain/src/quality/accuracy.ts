import type { Color } from '../chess/pieces.ts';

/** Percentages from 0 to 100. Null if a position is not analysed or the side made no move. */
export interface Accuracy {
  readonly white: number | null;
  readonly black: number | null;
}

/**
 * Returns the accuracy of a move in percent, from the mover's winning chance before and after the move. Formula:
 * lichess.org/page/accuracy.
 */
export function computeMoveAccuracy(moverWinBefore: number, moverWinAfter: number): number {
  const lost = moverWinBefore - moverWinAfter;
  if (lost <= 0) return 100;
  // The constant includes one added point, because no search is exact.
  const percent = 103.166_810_071_164_9 * Math.exp(-0.043_544_153_867_539_51 * lost) - 2.166_924_74;
  return Math.min(100, Math.max(0, percent));
}

/**
 * Returns the accuracy of both sides over a game, as Lichess computes it: the average of the weighted mean and the
 * harmonic mean of the moves' accuracies. Moves have more weight where the evaluation changes much. White's winning
 * chances are indexed by half-moves played, beginning with the start position.
 */
export function computeGameAccuracy(
  whiteWinPercents: readonly (number | null)[],
  firstToMove: Color,
): Accuracy {
  const wins = whiteWinPercents.filter((win) => win !== null);
  const moves = wins.length - 1;
  if (wins.length < whiteWinPercents.length || moves < 1) return { white: null, black: null };
  const window = Math.min(Math.max(Math.floor(moves / 10), 2), 8);
  const secondToMove = firstToMove === 'white' ? 'black' : 'white';
  const rated = { white: createMeans(), black: createMeans() };
  for (let index = 0; index < moves; index += 1) {
    const mover = index % 2 === 0 ? firstToMove : secondToMove;
    const [before = 0, after = 0] = wins.slice(index, index + 2);
    const accuracy =
      mover === 'white'
        ? computeMoveAccuracy(before, after)
        : computeMoveAccuracy(100 - before, 100 - after);
    // The first moves have too few positions before them for a full window, so they all use the first window.
    const from = Math.max(0, index + 2 - window);
    const weight = computeClampedDeviation(wins.slice(from, from + window));
    const means = rated[mover];
    means.count += 1;
    means.weights += weight;
    means.weighted += weight * accuracy;
    means.reciprocals += 1 / Math.max(1, accuracy);
  }
  return { white: computeMean(rated.white), black: computeMean(rated.black) };
}

interface Means {
  count: number;
  weights: number;
  weighted: number;
  reciprocals: number;
}

function createMeans(): Means {
  return { count: 0, weights: 0, weighted: 0, reciprocals: 0 };
}

function computeMean({ count, weights, weighted, reciprocals }: Means): number | null {
  if (count === 0) return null;
  // Rounding errors of the sums can give slightly more than 100.
  return Math.min(100, (weighted / weights + count / reciprocals) / 2);
}

function computeClampedDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.min(12, Math.max(0.5, Math.sqrt(variance)));
}
