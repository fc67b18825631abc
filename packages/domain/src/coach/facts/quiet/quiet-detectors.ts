import type { Detector } from '../make-fact.ts';
import { detectPawnBacking } from './backs-pawn.ts';
import { detectCentre, detectSpace } from './centre.ts';
import { detectControl } from './controlled-squares.ts';
import { detectDefence } from './defence.ts';
import { detectDeniedSquare } from './denies-square.ts';
import { detectDescription } from './description.ts';
import { detectContinuedAttack, detectContinuedGuard } from './continued-attacks.ts';
import { detectFacing, detectPressure, detectRestriction } from './pressure.ts';
import { detectRetreat, detectSafeSquare } from './safety.ts';

/** Detectors of the effects of quiet moves. */
export const quietDetectors: readonly Detector[] = [
  detectControl,
  detectDeniedSquare,
  detectRestriction,
  detectDefence,
  detectPressure,
  detectFacing,
  detectPawnBacking,
  detectContinuedAttack,
  detectContinuedGuard,
  detectSafeSquare,
  detectRetreat,
  detectCentre,
  detectSpace,
  detectDescription,
];
