import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { defaultMoves, jobPriority } from '@lamplight/domain/bulk/bulk-choices.ts';
import { analysisDepth, type Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { parseNumber } from '../parts/format.ts';

/** The values of the form. Numbers are stored as the text that was typed. */
export interface Draft {
  readonly aiModel: string;
  readonly analysisSide: BulkJob['analysisSide'];
  readonly startMove: string;
  readonly endMove: string;
  readonly wholeGame: boolean;
  readonly effort: Effort;
  readonly depth: string;
  readonly priority: number;
}

export const builtin = 'builtin';

export const usualDraft: Draft = {
  aiModel: builtin,
  analysisSide: 'both',
  startMove: String(defaultMoves.start),
  endMove: String(defaultMoves.end),
  wholeGame: false,
  effort: 'standard',
  depth: String(analysisDepth),
  priority: jobPriority.usual,
};

export const getDepth = (draft: Draft): number => parseNumber(draft.depth, analysisDepth);

export function requestOf(draft: Draft, gameIds: readonly string[]) {
  const { aiModel, analysisSide, wholeGame, effort, priority } = draft;
  return {
    gameIds: [...gameIds],
    aiModel,
    analysisSide,
    startMove: parseNumber(draft.startMove, defaultMoves.start),
    endMove: parseNumber(draft.endMove, defaultMoves.end),
    wholeGame,
    effort,
    depth: getDepth(draft),
    priority,
  };
}

export type BulkRequest = ReturnType<typeof requestOf>;
