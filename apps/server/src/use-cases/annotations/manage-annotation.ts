import {
  judgePublication,
  type StoredSentence,
} from '@lamplight/domain/annotation/stored-sentence.ts';
import type { AnnotationFigures } from '../../entities/annotation.ts';
import type { AuditEvent, Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { saveEdits } from './change-sentence.ts';

type Deps = StorePort<'transaction'> & Ports<'clock' | 'logger' | 'library'>;

type Work<Outcome> = (
  store: Repositories,
  figures: AnnotationFigures,
) => Promise<Outcome | Refused>;

type Change = {
  caller: Caller;
  gameId: string;
  event: AuditEvent;
  origin: Origin;
};

/** Changes the annotations of a game in one transaction with its entry in the audit trail. */
async function change<Outcome extends { kind: string; details?: Record<string, string | number> }>(
  deps: Deps,
  { caller, gameId, event, origin }: Change,
  work: Work<Outcome>,
): Promise<Outcome | Refused> {
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const figures = await store.adminAnnotations.find(gameId);
    if (!figures) return refuse('annotation_not_found');
    const done = await work(store, figures);
    if (done.kind === 'refused' || done.kind === 'unchanged') return done;
    const details = {
      title: figures.gameTitle,
      gameId,
      ...('details' in done ? done.details : {}),
    };
    await recordAudit(deps, store, origin, { event, userId: caller.account.id, details });
    return done;
  });
  deps.library.invalidate();
  return outcome;
}

export type PublishedAll = {
  kind: 'published';
  published: number;
  waiting: { confirm: number; refuted: number; unchecked: number };
  details: { published: number };
};

/** Publishes all waiting sentences that need no confirmation. Those that were left out stay so. */
export function publishAll(
  deps: Deps,
  caller: Caller,
  gameId: string,
  origin: Origin,
): Promise<PublishedAll | Refused> {
  const event = 'annotation_published';
  return change(deps, { caller, gameId, event, origin }, async (store) => {
    const keys = (await store.adminAnnotations.listComments(gameId)).map(({ key }) => key);
    const comments = await store.annotationChecks.lockComments(gameId, keys);
    const waiting = { confirm: 0, refuted: 0, unchecked: 0 };
    let published = 0;
    const publish = (sentence: StoredSentence): StoredSentence => {
      if (sentence.state !== 'waiting') return sentence;
      const publication = judgePublication(sentence);
      if (publication === 'yes') {
        published += 1;
        return { ...sentence, state: 'published' };
      }
      if (publication === 'confirm') waiting.confirm += 1;
      else if (sentence.verdict === null) waiting.unchecked += 1;
      else waiting.refuted += 1;
      return sentence;
    };
    const changed = comments.flatMap(({ key, sentences }) => {
      const next = sentences.map(publish);
      return next.some((sentence, at) => sentence !== sentences[at])
        ? [{ key, sentences: next }]
        : [];
    });
    const edit = { by: caller.account.id, at: deps.clock.now() };
    await saveEdits(store, gameId, changed, edit);
    return { kind: 'published', published, waiting, details: { published } };
  });
}

export function nameAnnotator(
  deps: Deps,
  caller: Caller,
  { gameId, annotator }: { gameId: string; annotator: string },
  origin: Origin,
): Promise<{ kind: 'named' } | Refused> {
  const event = 'annotator_named';
  return change(deps, { caller, gameId, event, origin }, async ({ annotations }) => {
    await annotations.setAnnotator(gameId, annotator, deps.clock.now());
    await annotations.updateAnnotator(gameId);
    return { kind: 'named' };
  });
}

export function startCheck(
  deps: Deps,
  caller: Caller,
  gameId: string,
  origin: Origin,
): Promise<{ kind: 'started' } | Refused> {
  const event = 'annotation_check_started';
  return change(deps, { caller, gameId, event, origin }, async ({ annotationChecks }) =>
    (await annotationChecks.reopen(gameId)) ? { kind: 'started' } : refuse('job_not_over'),
  );
}

/** Cancels the proof-reading. One that has ended is not changed. */
export function cancelCheck(
  deps: Deps,
  caller: Caller,
  gameId: string,
  origin: Origin,
): Promise<{ kind: 'cancelled' | 'unchanged' } | Refused> {
  const event = 'annotation_check_cancelled';
  return change(deps, { caller, gameId, event, origin }, async ({ annotationChecks }) => ({
    kind: (await annotationChecks.cancel(gameId)) ? 'cancelled' : 'unchanged',
  }));
}

/** Deletes annotations with their searches. The game stays. */
export function deleteAnnotation(
  deps: Deps,
  caller: Caller,
  gameId: string,
  origin: Origin,
): Promise<{ kind: 'deleted' } | Refused> {
  const event = 'annotation_deleted';
  return change(deps, { caller, gameId, event, origin }, async ({ annotations }) => {
    await annotations.remove(gameId);
    await annotations.updateAnnotator(gameId);
    return { kind: 'deleted' };
  });
}
