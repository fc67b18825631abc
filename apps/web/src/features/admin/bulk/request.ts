import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { usualMoves } from '@lamplight/domain/bulk/bulk-choices.ts';
import { studyDepth, type Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { numberIn } from '../parts/number-in.ts';

/** What the form holds: numbers as they were typed. */
export interface Draft {
  readonly aiModel: string;
  readonly analysisSide: BulkJob['analysisSide'];
  readonly startMove: string;
  readonly endMove: string;
  readonly wholeGame: boolean;
  readonly effort: Effort;
  readonly depth: string;
}

export const builtin = 'builtin';

export const usualDraft: Draft = {
  aiModel: builtin,
  analysisSide: 'both',
  startMove: String(usualMoves.start),
  endMove: String(usualMoves.end),
  wholeGame: false,
  effort: 'standard',
  depth: String(studyDepth),
};

export const depthOf = (draft: Draft): number => numberIn(draft.depth, studyDepth);

export function requestOf(draft: Draft, gameIds: readonly string[]) {
  const { aiModel, analysisSide, wholeGame, effort } = draft;
  return {
    gameIds: [...gameIds],
    aiModel,
    analysisSide,
    startMove: numberIn(draft.startMove, usualMoves.start),
    endMove: numberIn(draft.endMove, usualMoves.end),
    wholeGame,
    effort,
    depth: depthOf(draft),
  };
}

export type BulkRequest = ReturnType<typeof requestOf>;
