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

/** How safe the kings are. */
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
