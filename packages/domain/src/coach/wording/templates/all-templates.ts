import type { Templates } from '../template.ts';
import { activityTemplates } from './activity.ts';
import { endingTemplates } from './endings.ts';
import { engineTemplates } from './engine.ts';
import { fileTemplates } from './files.ts';
import { forcingTemplates } from './forcing.ts';
import { kingTemplates } from './king.ts';
import { materialTemplates } from './material.ts';
import { motifTemplates } from './motifs.ts';
import { passedPawnTemplates } from './passed-pawns.ts';
import { pawnChangeTemplates } from './pawn-changes.ts';
import { pawnPlayTemplates } from './pawn-play.ts';
import { pawnStructureTemplates } from './pawn-structure.ts';
import { pieceTemplates } from './pieces.ts';
import { planTemplates } from './plans.ts';
import { quietTemplates } from './quiet.ts';
import { threatTemplates } from './threats.ts';

/** Templates for every kind of fact. */
export const allTemplates: Templates = {
  ...forcingTemplates,
  ...materialTemplates,
  ...threatTemplates,
  ...motifTemplates,
  ...passedPawnTemplates,
  ...pawnStructureTemplates,
  ...pawnPlayTemplates,
  ...pawnChangeTemplates,
  ...pieceTemplates,
  ...activityTemplates,
  ...fileTemplates,
  ...kingTemplates,
  ...quietTemplates,
  ...endingTemplates,
  ...engineTemplates,
  ...planTemplates,
};
