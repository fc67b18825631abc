import type { LikelyMove } from './draw-move.ts';

/** Entropy in bits from which a level thinks longest: sixteen equally likely moves. */
const hardestBits = 4;
/** Longest thinking, as a share of the level's time for a move. The rest is reserve for slow devices. */
const maxShare = 0.4;

/**
 * Time a level takes for a move, in milliseconds: none if only one move comes into question, more the less the model
 * can say which move people play. Never longer than 40 % of the level's time for a move.
 */
export function computeThinkingMs(moves: readonly LikelyMove[], moveTimeMs: number): number {
  const bits = moves.reduce(
    (sum, { probability }) => (probability > 0 ? sum - probability * Math.log2(probability) : sum),
    0,
  );
  return Math.round(Math.min(1, Math.max(0, bits / hardestBits)) * maxShare * moveTimeMs);
}
