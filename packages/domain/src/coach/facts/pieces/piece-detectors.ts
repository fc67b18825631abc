import type { Detector } from '../make-fact.ts';
import {
  detectCentralised,
  detectMobility,
  detectOpenedLine,
  detectWorstPiece,
} from './activity.ts';
import { detectBadBishop, detectBishopPair, detectLongDiagonal } from './bishops.ts';
import { detectCastling, detectDevelopment, detectRooksConnected } from './development.ts';
import {
  detectCentralRook,
  detectOpenedFile,
  detectRookFile,
  detectRookLift,
  detectSeventhRank,
} from './files.ts';
import { detectHole, detectOutpostReach, detectOutpost } from './outposts.ts';

/** Detectors of the placement and activity of pieces. */
export const pieceDetectors: readonly Detector[] = [
  detectOutpost,
  detectOutpostReach,
  detectHole,
  detectRookFile,
  detectOpenedFile,
  detectSeventhRank,
  detectRookLift,
  detectCentralRook,
  detectBishopPair,
  detectBadBishop,
  detectLongDiagonal,
  detectMobility,
  detectOpenedLine,
  detectWorstPiece,
  detectCentralised,
  detectDevelopment,
  detectCastling,
  detectRooksConnected,
];
