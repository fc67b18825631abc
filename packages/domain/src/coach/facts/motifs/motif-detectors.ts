import type { Detector } from '../make-fact.ts';
import {
  detectUnpin,
  detectDiscoveredAttack,
  detectFork,
  detectPin,
  detectSkewer,
  detectTrapped,
} from './attack-motifs.ts';
import {
  detectAttraction,
  detectClearance,
  detectDeflection,
  detectInterference,
  detectOverload,
  detectRemoval,
  detectZwischenzug,
} from './combinations.ts';
import { detectBackRank, detectBattery } from './line-ups.ts';

/** Detectors of named tactics. Each tactic is proved by a line that wins something, or is visible on the board. */
export const motifDetectors: readonly Detector[] = [
  detectFork,
  detectPin,
  detectUnpin,
  detectSkewer,
  detectDiscoveredAttack,
  detectTrapped,
  detectRemoval,
  detectDeflection,
  detectOverload,
  detectAttraction,
  detectInterference,
  detectClearance,
  detectZwischenzug,
  detectBackRank,
  detectBattery,
];
