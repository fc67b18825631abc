import type { BulkJob } from '@lamplight/contract/admin-bulk.ts';
import { usualMoves } from '@lamplight/domain/study/bulk-choices.ts';
import { studyDepth, type Effort } from '@lamplight/domain/study/position-analysis.ts';

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

/** What is not a number is the usual one. */
export const numberOr = (usual: number, text: string): number =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? usual : Number(text);

export const depthOf = (draft: Draft): number => numberOr(studyDepth, draft.depth);

export function requestOf(draft: Draft, gameIds: readonly string[]) {
  const { aiModel, analysisSide, wholeGame, effort } = draft;
  return {
    gameIds: [...gameIds],
    aiModel,
    analysisSide,
    startMove: numberOr(usualMoves.start, draft.startMove),
    endMove: numberOr(usualMoves.end, draft.endMove),
    wholeGame,
    effort,
    depth: depthOf(draft),
  };
}

export type BulkRequest = ReturnType<typeof requestOf>;
