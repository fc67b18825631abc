import type { Detector } from '../make-fact.ts';
import { kingDetectors } from './kings.ts';
import { rookDetectors } from './rooks.ts';
import { typeDetectors } from './endgame-types.ts';

export const endingDetectors: readonly Detector[] = [
  ...kingDetectors,
  ...rookDetectors,
  ...typeDetectors,
];
