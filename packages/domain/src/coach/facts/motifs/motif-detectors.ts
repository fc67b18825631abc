import type { Detector } from '../make-fact.ts';
import { breaksPin, discoveredAttack, fork, pin, skewer, trapped } from './attack-motifs.ts';
import {
  attraction,
  clearance,
  deflection,
  interference,
  overload,
  removal,
  zwischenzug,
} from './combinations.ts';
import { backRank, battery } from './line-ups.ts';

/** Tactics with a name: each shown by a line that wins something by it, or told as what stands on the board. */
export const motifDetectors: readonly Detector[] = [
  fork,
  pin,
  breaksPin,
  skewer,
  discoveredAttack,
  trapped,
  removal,
  deflection,
  overload,
  attraction,
  interference,
  clearance,
  zwischenzug,
  backRank,
  battery,
];
