import type { Detector } from '../make-fact.ts';
import { centralised, mobility, opensLine, worstPiece } from './activity.ts';
import { badBishops, bishopPair, longDiagonal } from './bishops.ts';
import { castling, development, rooksConnected } from './development.ts';
import { centralRook, opensFile, rookFiles, rookLift, seventhRank } from './files.ts';
import { holes, outpostReach, outposts } from './outposts.ts';

/** Where pieces stand and what they have of it. */
export const pieceDetectors: readonly Detector[] = [
  outposts,
  outpostReach,
  holes,
  rookFiles,
  opensFile,
  seventhRank,
  rookLift,
  centralRook,
  bishopPair,
  badBishops,
  longDiagonal,
  mobility,
  opensLine,
  worstPiece,
  centralised,
  development,
  castling,
  rooksConnected,
];
