import type { Frames } from '../frame.ts';
import { activityFrames } from './activity.ts';
import { combinationFrames } from './combinations.ts';
import { comparisonFrames } from './comparisons.ts';
import { endingFrames } from './endings.ts';
import { engineFrames } from './engine.ts';
import { fileFrames } from './files.ts';
import { forcingFrames } from './forcing.ts';
import { ideaFrames } from './ideas.ts';
import { kingFrames } from './king.ts';
import { materialFrames } from './material.ts';
import { motifFrames } from './motifs.ts';
import { passedPawnFrames } from './passed-pawns.ts';
import { pawnChangeFrames } from './pawn-changes.ts';
import { pawnPlayFrames } from './pawn-play.ts';
import { pawnStructureFrames } from './pawn-structure.ts';
import { pieceFrames } from './pieces.ts';
import { planFrames } from './plans.ts';
import { quietFrames } from './quiet.ts';
import { threatFrames } from './threats.ts';

/** How every kind of fact can be said. */
export const allFrames: Frames = {
  ...forcingFrames,
  ...materialFrames,
  ...threatFrames,
  ...motifFrames,
  ...combinationFrames,
  ...passedPawnFrames,
  ...pawnStructureFrames,
  ...pawnPlayFrames,
  ...pawnChangeFrames,
  ...pieceFrames,
  ...activityFrames,
  ...fileFrames,
  ...kingFrames,
  ...quietFrames,
  ...endingFrames,
  ...engineFrames,
  ...comparisonFrames,
  ...ideaFrames,
  ...planFrames,
};
