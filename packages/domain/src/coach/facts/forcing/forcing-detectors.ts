import type { Detector } from '../make-fact.ts';
import { capture } from './captures.ts';
import { check } from './checks.ts';
import { parries, saves } from './defences.ts';
import { loosePiece } from './loose.ts';
import { mate, mateAhead, mateThreat } from './mates.ts';
import { losesMaterial, winsMaterial } from './material.ts';
import { perpetual } from './perpetual.ts';
import { promotes, willPromote } from './promotions.ts';
import { poisoned, sacrifice } from './sacrifices.ts';
import { attacks, threat } from './threats.ts';

/** Mates, checks, what is won, lost, given and threatened. */
export const forcingDetectors: readonly Detector[] = [
  mate,
  mateAhead,
  mateThreat,
  check,
  winsMaterial,
  losesMaterial,
  capture,
  sacrifice,
  poisoned,
  threat,
  attacks,
  loosePiece,
  parries,
  saves,
  promotes,
  willPromote,
  perpetual,
];
