import type { QualityClass } from './quality.ts';

/** Minimum loss of winning chance, in percentage points, for each class. */
export const minLoss = {
  excellent: 0.5,
  good: 2,
  inaccuracy: 5,
  mistake: 10,
  blunder: 20,
} as const;

/** Returns undefined if the loss is too small for an error. */
export function findError(loss: number): QualityClass | undefined {
  if (loss >= minLoss.blunder) return 'blunder';
  if (loss >= minLoss.mistake) return 'mistake';
  return loss >= minLoss.inaccuracy ? 'inaccuracy' : undefined;
}

/** Class of a move if only the winning chance is known that it loses against the best move. */
export function classifyLoss(loss: number): QualityClass {
  const error = findError(loss);
  if (error) return error;
  if (loss >= minLoss.good) return 'good';
  return loss >= minLoss.excellent ? 'excellent' : 'best';
}
