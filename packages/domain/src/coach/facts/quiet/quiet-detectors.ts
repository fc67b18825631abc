import type { Detector } from '../make-fact.ts';
import { backsPawn } from './backs-pawn.ts';
import { centre, space } from './centre.ts';
import { controls } from './controls.ts';
import { defence } from './defence.ts';
import { deniesSquare } from './denies-square.ts';
import { description } from './description.ts';
import { keepsAttack, keepsGuard } from './keeps.ts';
import { faces, pressures, restricts } from './pressure.ts';
import { retreats, safeSquare } from './safety.ts';

/** What a quiet move does. */
export const quietDetectors: readonly Detector[] = [
  controls,
  deniesSquare,
  restricts,
  defence,
  pressures,
  faces,
  backsPawn,
  keepsAttack,
  keepsGuard,
  safeSquare,
  retreats,
  centre,
  space,
  description,
];
