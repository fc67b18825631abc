import type { Detector } from '../make-fact.ts';
import { detectColourComplex } from './colour-complex.ts';
import { detectKingAttack, detectKingRelief } from './king-attack.ts';
import {
  detectKingInCentre,
  detectKingStepsAway,
  detectKingTucks,
  detectOppositeCastling,
} from './king-placement.ts';
import { detectKingFile, detectKingShield, detectLuft } from './shield.ts';

/** Detectors of king safety. */
export const kingDetectors: readonly Detector[] = [
  detectKingAttack,
  detectKingRelief,
  detectKingShield,
  detectKingFile,
  detectKingInCentre,
  detectOppositeCastling,
  detectKingStepsAway,
  detectKingTucks,
  detectLuft,
  detectColourComplex,
];
