import type { Detector } from '../make-fact.ts';
import { advanceDetectors } from './advances.ts';
import { breakDetectors } from './breaks.ts';
import { tradeDetectors } from './left-by-trades.ts';
import { passerDetectors } from './passers.ts';
import { shapeDetectors } from './shape.ts';
import { targetDetectors } from './targets.ts';
import { tensionDetectors } from './tension.ts';
import { weaknessDetectors } from './weaknesses.ts';

export const pawnDetectors: readonly Detector[] = [
  ...passerDetectors,
  ...weaknessDetectors,
  ...targetDetectors,
  ...breakDetectors,
  ...tensionDetectors,
  ...shapeDetectors,
  ...advanceDetectors,
  ...tradeDetectors,
];
