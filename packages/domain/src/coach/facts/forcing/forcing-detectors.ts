import type { Detector } from '../make-fact.ts';
import { detectCapture } from './captures.ts';
import { detectCheck } from './checks.ts';
import { detectParry, detectSave } from './defences.ts';
import { detectLoosePiece } from './loose-pieces.ts';
import { detectMate, detectMateAhead, detectMateThreat } from './mates.ts';
import { detectMaterialLoss, detectMaterialWin } from './material-gains.ts';
import { detectPerpetual } from './perpetual.ts';
import { detectPromotion, detectPromotionAhead } from './promotions.ts';
import { detectPoisoned, detectSacrifice } from './sacrifices.ts';
import { detectAttack, detectThreat } from './threats.ts';

/** Detectors of mates, checks, captures, gains, losses, sacrifices and threats. */
export const forcingDetectors: readonly Detector[] = [
  detectMate,
  detectMateAhead,
  detectMateThreat,
  detectCheck,
  detectMaterialWin,
  detectMaterialLoss,
  detectCapture,
  detectSacrifice,
  detectPoisoned,
  detectThreat,
  detectAttack,
  detectLoosePiece,
  detectParry,
  detectSave,
  detectPromotion,
  detectPromotionAhead,
  detectPerpetual,
];
