import { noEvidence } from '@lamplight/domain/coach/fact.ts';
import {
  listSentences,
  toPlainText,
  type Insight,
  type Sentence,
} from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import {
  readRecord,
  reviewClaims,
  type ReviewedClaim,
} from '@lamplight/domain/coach/review/review-claims.ts';
import type { ReportEntry, ReportRecord, ReportStatus } from '../../entities/commentary.ts';
import { refuse, type Refused } from '../outcome.ts';
import { applyFixes } from './apply-fixes.ts';
import type { ExplainableGame } from './explainable-game.ts';
import type { MakingDeps } from './make-commentary.ts';
import { findUnfixedComment } from './move-comment.ts';
import type { StorePort } from '../ports.ts';

export async function listReports(
  { store }: StorePort<'sentenceReports'>,
  { status, offset, limit }: { status?: ReportStatus | undefined; offset: number; limit: number },
): Promise<{ reports: ReportEntry[]; total: number; open: number }> {
  const [reports, counts] = await Promise.all([
    store.sentenceReports.list(status, { offset, limit }),
    store.sentenceReports.count(status),
  ]);
  return { reports, ...counts };
}

export async function findReport(
  { store }: StorePort<'sentenceReports'>,
  id: string,
): Promise<{ kind: 'found'; report: ReportRecord } | Refused> {
  const report = await store.sentenceReports.find(id);
  return report ? { kind: 'found', report } : refuse('report_not_found');
}

/** All data for judging a reported sentence. */
export type ReportSheet = {
  report: ReportRecord;
  sentence: Sentence;
  /** False if only the text is known, without the moves and squares it names. */
  isWhole: boolean;
  /** The coach's data on the move; undefined if it can no longer be parsed. */
  record: MoveToExplain | undefined;
  claims: readonly ReviewedClaim[];
  /** True if readers would see the sentence today without any fix. */
  isStillSaid: boolean;
  /** Text shown instead of the sentence. */
  replacement: string | null;
};

export async function buildReportSheet(
  deps: MakingDeps,
  game: ExplainableGame,
  report: ReportRecord,
): Promise<ReportSheet> {
  const { ply, level, text } = report;
  const fixes = await deps.store.sentenceFixes.findByMove(report.gameId, ply, level);
  const others = fixes.filter((fix) => fix.text !== text);
  const comment = await findUnfixedComment(deps, game, { ply, level });
  const insight = comment.kind === 'commented' ? applyFixes(comment.comment.insight, others) : null;
  const said = insight && findSentence(insight, text);
  const instead = fixes.find((fix) => fix.text === text)?.sentence;
  const whole = report.told ?? said ?? undefined;
  return {
    report,
    sentence: whole ?? createBareSentence(report),
    isWhole: whole !== undefined,
    record: readRecord(report.record),
    claims: reviewClaims(report.record, report.claims),
    // If the comment cannot be made now, the sentence counts as still shown.
    isStillSaid: comment.kind === 'refused' || said !== null,
    replacement: instead ? toPlainText(instead) : null,
  };
}

function findSentence(insight: Insight, text: string): Sentence | null {
  return listSentences(insight).find((sentence) => toPlainText(sentence) === text) ?? null;
}

/** Creates a sentence from its text alone, because older reports and those about annotators have nothing else. */
export function createBareSentence({ text }: Pick<ReportRecord, 'text'>): Sentence {
  return {
    parts: [{ text }],
    claims: [],
    evidence: noEvidence,
    backing: 'board',
    kinds: [],
    frame: '',
  };
}
