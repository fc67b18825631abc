import { toPlainText, type Sentence } from '@lamplight/domain/coach/insight.ts';
import { falseClaimText } from '@lamplight/domain/coach/rewrite/refusals.ts';
import { rewriteSentence } from '@lamplight/domain/coach/rewrite/rewrite.ts';
import type { Origin } from '../../entities/audit.ts';
import type { ReportStatus } from '../../entities/commentary.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { ReportSheet } from './reports.ts';
import type { Ports, StorePort } from '../ports.ts';

export type ReportAction =
  | { action: 'hide' }
  | { action: 'rewrite'; text: string }
  | { action: 'dismiss' };

type Handling = {
  kind: 'handling';
  status: ReportStatus;
  /** Sentence that replaces the reported one; null if it is hidden, undefined if it stays. */
  sentence: Sentence | null | undefined;
};

/**
 * Applies an admin's decision about a reported sentence, for all readers and all reports of it. The same decision by
 * the same admin is stored once. Of two admins, the decision of the last one counts, and both are in the audit trail.
 */
export async function handleReport(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  { account }: Caller,
  sheet: ReportSheet,
  action: ReportAction,
  origin: Origin,
): Promise<{ kind: 'handled' } | Refused> {
  const handling = decideHandling(sheet, action);
  if (handling.kind === 'refused') return handling;
  const { status, sentence } = handling;
  const { id, gameId, ply, level, text } = sheet.report;
  const place = { gameId, ply, level, text };
  const made = { by: account.id, at: deps.clock.now() };
  return deps.store.transaction(async (store) => {
    await store.sentenceReports.lock(place);
    const [report, fix] = [
      await store.sentenceReports.find(id),
      await store.sentenceFixes.find(place),
    ];
    if (!report) return refuse('report_not_found');
    const isDone =
      report.status === status &&
      report.handledById === account.id &&
      getText(fix?.sentence) === getText(sentence);
    if (isDone) return { kind: 'handled' };
    if (sentence === undefined) await store.sentenceFixes.remove(place);
    else await store.sentenceFixes.save(place, sentence, made);
    await store.sentenceReports.handle(place, status, made);
    const details = { reportId: id, action: action.action };
    await recordAudit(deps, store, origin, {
      event: 'report_handled',
      userId: account.id,
      details,
    });
    return { kind: 'handled' };
  });
}

function getText(sentence: Sentence | null | undefined): string | null | undefined {
  return sentence ? toPlainText(sentence) : sentence;
}

function decideHandling(sheet: ReportSheet, action: ReportAction): Handling | Refused {
  if (action.action === 'hide') return { kind: 'handling', status: 'hidden', sentence: null };
  if (action.action === 'dismiss') {
    return { kind: 'handling', status: 'dismissed', sentence: undefined };
  }
  const { report, sentence, isWhole, record, claims } = sheet;
  if (!isWhole)
    return refuseText(
      'Of this older report only the words were kept: the sentence can be hidden or left as it is.',
    );
  if (sentence.prose)
    return refuseText(
      'A language model wrote this sentence, and no facts are stored for other words: it can be hidden or left as it is.',
    );
  if (!record || claims.some(({ holds }) => !holds)) return refuseText(falseClaimText);
  const result = rewriteSentence(sentence, record, action.text);
  if (!result.ok) return refuseText(...result.reasons);
  if (toPlainText(result.sentence) === report.text) {
    return refuseText('These are its words already. To let it stand, dismiss the report.');
  }
  return { kind: 'handling', status: 'rewritten', sentence: result.sentence };
}

/** The message is also given for the field `text`, so that the form shows it there. */
function refuseText(...reasons: readonly string[]): Refused {
  const message = reasons.join(' ');
  return refuse('sentence_refused', { message, fields: { text: message } });
}
