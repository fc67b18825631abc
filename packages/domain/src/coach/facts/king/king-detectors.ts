import type { Detector } from '../make-fact.ts';
import { colourComplex } from './colour-complex.ts';
import { kingAttack, kingRelief } from './king-attack.ts';
import { kingInCentre, kingStepsAway, kingTucks, oppositeCastling } from './king-place.ts';
import { kingFile, kingShield, luft } from './shield.ts';

/** How safe the kings are. */
export const kingDetectors: readonly Detector[] = [
  kingAttack,
  kingRelief,
  kingShield,
  kingFile,
  kingInCentre,
  oppositeCastling,
  kingStepsAway,
  kingTucks,
  luft,
  colourComplex,
];
