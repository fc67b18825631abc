import { findShownSentence } from '@lamplight/domain/annotation/find-shown-sentence.ts';
import type { NotePath } from '@lamplight/domain/annotation/note-path.ts';
import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';
import type { ShownSentence } from '@lamplight/domain/coach/presentation/shown.ts';
import type { Game } from '../../entities/game.ts';
import type { ReportRecord } from '../../entities/commentary.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { ReportAction } from '../coach/handle-report.ts';
import type { Report } from '../coach/report-sentence.ts';
import { createBareSentence, type ReportSheet } from '../coach/reports.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { saveEdits } from './change-sentence.ts';
import type { PublishedAnnotations } from './published-annotations.ts';

/** Writer of a report about a sentence of an annotator. */
const annotatorWriter = 'annotator';

/** True if the id is that of an annotator's sentence; see `showAnnotations`. */
export function isAuthoredId(id: string): boolean {
  return id.startsWith('note.');
}

function readText({ parts }: ShownSentence): string {
  return parts.map(({ text }) => text).join('');
}

function isIdIn(id: string, path: NotePath): boolean {
  return id.startsWith(`note.${path.join('.')}.`);
}

export function isAuthoredReport({ writer }: Pick<ReportRecord, 'writer'>): boolean {
  return writer === annotatorWriter;
}

/** Stores a sentence of an annotator that a reader reports as wrong. */
export async function reportAuthored(
  deps: RateLimitPorts & StorePort<'sentenceReports'>,
  { account }: Caller,
  { game, annotations }: { game: Game; annotations: PublishedAnnotations | null },
  { level, sentence: id, text: seen, note }: Omit<Report, 'ply'>,
): Promise<{ kind: 'reported' } | Refused> {
  const turn = await consumeRateLimits(deps, ['report.perAccount'], { subject: account.id });
  if (turn.kind === 'refused') return turn;
  const found = annotations && findShownSentence(annotations.show(level), (each) => each.id === id);
  const text = found && readText(found.sentence);
  if (!found || !text || (seen !== undefined && seen !== text)) {
    return refuse('sentence_not_found', {
      message: 'The annotations do not say this (any more). Please open the game again.',
    });
  }
  const ply = found.ply ?? game.moves.length;
  await deps.store.sentenceReports.add(
    {
      userId: account.id,
      gameId: game.id,
      ply,
      level,
      sentence: id,
      text,
      told: null,
      claims: '[]',
      frame: '',
      record: '{}',
      fen: game.moves[ply - 2]?.[2] ?? game.startFen,
      uci: game.moves[Math.max(ply - 1, 0)]?.[1] ?? '',
      note: note?.trim() || null,
      writer: annotatorWriter,
      verifier: '',
    },
    deps.clock.now(),
  );
  return { kind: 'reported' };
}

export function buildAuthoredSheet(
  annotations: PublishedAnnotations | null,
  report: ReportRecord,
): ReportSheet {
  // By its words, because its id changes with every comment that is added before it.
  const said =
    annotations &&
    findShownSentence(annotations.show(report.level), (each) => readText(each) === report.text);
  return {
    report,
    sentence: createBareSentence(report),
    isWhole: false,
    record: undefined,
    claims: [],
    isStillSaid: Boolean(said),
    replacement: null,
  };
}

/**
 * Applies an admin's decision about an annotator's sentence. Hiding it leaves it out of the annotations. Its words are
 * changed with the annotations of the game, where the proof-reader checks them.
 */
export async function handleAuthoredReport(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger' | 'library'>,
  { account }: Caller,
  { report }: Pick<ReportSheet, 'report'>,
  { action }: ReportAction,
  origin: Origin,
): Promise<{ kind: 'handled' } | Refused> {
  if (action === 'rewrite') {
    const message =
      'This is a sentence of an annotator. Please edit it with the annotations of the game.';
    return refuse('sentence_refused', { message, fields: { text: message } });
  }
  const { id, gameId, ply, level, text } = report;
  const made = { by: account.id, at: deps.clock.now() };
  await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    if (action === 'hide') {
      const isReported = (sentence: StoredSentence): boolean => sentence.text === text;
      const all = await store.adminAnnotations.listComments(gameId);
      const saying = all.filter(({ sentences }) => sentences.some(isReported));
      const here = saying.filter(({ path }) => isIdIn(report.sentence, path));
      // Without one at its place, the sentence has moved since it was reported.
      const keys = (here.length > 0 ? here : saying).map(({ key }) => key);
      const locked = await store.annotationChecks.lockComments(gameId, keys);
      const changed = locked.map(({ key, sentences }) => ({
        key,
        sentences: sentences.map((sentence) =>
          isReported(sentence) ? { ...sentence, state: 'left-out' as const } : sentence,
        ),
      }));
      if (changed.length > 0) await saveEdits(store, gameId, changed, made);
    }
    await store.sentenceReports.lock({ gameId, ply, level, text });
    const status = action === 'hide' ? 'hidden' : 'dismissed';
    await store.sentenceReports.handle({ gameId, ply, level, text }, status, made);
    await recordAudit(deps, store, origin, {
      event: 'report_handled',
      userId: account.id,
      details: { reportId: id, action },
    });
  });
  deps.library.invalidate();
  return { kind: 'handled' };
}
