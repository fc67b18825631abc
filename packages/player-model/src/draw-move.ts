import type { Uci } from '@lamplight/domain/chess/notation.ts';

/** Legal move with the probability that a person plays it, a multiple of 0.0001. */
export interface LikelyMove {
  readonly move: Uci;
  readonly probability: number;
}

/** Number of steps of a probability. */
const probabilitySteps = 10_000;

export function roundProbability(probability: number): number {
  return Math.round(probability * probabilitySteps) / probabilitySteps;
}

/**
 * Draws a move by its probability. `random` is a number from 0 to below 1, or a text from which one is made: the same
 * text always draws the same move. Whole numbers and a fixed order make the draw independent of rounding and of the
 * order of the list. Returns undefined if there is no move.
 */
export function drawMove(moves: readonly LikelyMove[], random: number | string): Uci | undefined {
  const steps = moves
    .map(({ move, probability }) => ({ move, count: Math.round(probability * probabilitySteps) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.move < b.move ? -1 : 1));
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let left = Math.floor((typeof random === 'number' ? random : toFraction(random)) * total);
  for (const { move, count } of steps) {
    if (left < count) return move;
    left -= count;
  }
  return undefined;
}

/** Number from 0 to below 1 that depends on every character: FNV-1a, then the last mixing step of MurmurHash3. */
function toFraction(seed: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
