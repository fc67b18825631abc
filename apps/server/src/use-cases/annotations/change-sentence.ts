import {
  judgePublication,
  type StoredSentence,
} from '@lamplight/domain/annotation/stored-sentence.ts';
import type { Origin } from '../../entities/audit.ts';
import { computeSentenceVersion } from '../../entities/sentence-version.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Sentence that an admin changes, and the version of it that the admin has seen. */
export type SentencePlace = { gameId: string; key: string; index: number; version: string };

export type StateChange =
  | { action: 'publish'; confirm: boolean }
  | { action: 'leave-out' }
  | { action: 'wait' };

export type ChangeDeps = StorePort<'adminAnnotations' | 'transaction'> &
  Ports<'clock' | 'logger' | 'library'>;

/** Publishes a sentence, leaves it out, or lets it wait. */
export async function changeState(
  deps: ChangeDeps,
  caller: Caller,
  place: SentencePlace,
  change: StateChange,
  origin: Origin,
): Promise<{ kind: 'changed' } | Refused> {
  return storeChange(deps, caller, { place, action: change.action, origin }, (sentences) => {
    const sentence = sentences[place.index];
    if (!sentence) return refuseMissing();
    const next = applyChange(sentence, change);
    return 'kind' in next ? next : { kind: 'next', sentences: sentences.with(place.index, next) };
  });
}

function applyChange(
  { isConfirmed: _before, ...sentence }: StoredSentence,
  change: StateChange,
): StoredSentence | Refused {
  if (change.action === 'leave-out') return { ...sentence, state: 'left-out' };
  if (change.action === 'wait') return { ...sentence, state: 'waiting' };
  const { verdict, reason } = sentence;
  const publication = judgePublication(sentence);
  if (publication === 'yes') return { ...sentence, state: 'published' };
  if (publication === 'confirm') {
    if (!change.confirm) return refuse('confirmation_required');
    return { ...sentence, state: 'published', isConfirmed: true };
  }
  if (verdict === null) return refuse('sentence_unchecked');
  const message = reason && `This sentence cannot be published: ${reason}.`;
  return refuse('sentence_refuted', message ? { message } : {});
}

type Next = { kind: 'next'; sentences: readonly StoredSentence[] } | Refused;

/**
 * Changes a comment in one transaction, if the sentence is still the one that the admin has seen. Of two admins who change
 * the same sentence, the second is refused.
 */
export async function storeChange(
  deps: ChangeDeps,
  { account }: Caller,
  { place, action, origin }: { place: SentencePlace; action: string; origin: Origin },
  decide: (sentences: readonly StoredSentence[]) => Next,
): Promise<{ kind: 'changed' } | Refused> {
  const { gameId, key, index, version } = place;
  const known = await deps.store.adminAnnotations.find(gameId);
  if (!known) return refuse('annotation_not_found');
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const sentences = await store.annotations.lockComment(gameId, key);
    const sentence = sentences?.[index];
    if (!sentences || !sentence) return refuseMissing();
    if (computeSentenceVersion(sentence) !== version) return refuse('sentence_changed');
    const next = decide(sentences);
    if (next.kind === 'refused') return next;
    await saveEdits(store, gameId, [{ key, sentences: next.sentences }], {
      by: account.id,
      at: deps.clock.now(),
    });
    await recordAudit(deps, store, origin, {
      event: 'annotation_sentence_changed',
      userId: account.id,
      details: { title: known.gameTitle, gameId, comment: key, sentence: index, action },
    });
    return { kind: 'changed' as const };
  });
  deps.library.invalidate();
  return outcome;
}

/** Stores comments that an admin has changed, and the annotator that lists show. */
export async function saveEdits(
  { annotations }: Pick<Repositories, 'annotations'>,
  ...[gameId, comments, edit]: Parameters<Repositories['annotations']['saveEdits']>
): Promise<void> {
  await annotations.saveEdits(gameId, comments, edit);
  await annotations.updateAnnotator(gameId);
}

export function refuseMissing(): Refused {
  return refuse('sentence_not_found', {
    message: 'The annotations have no such sentence (any more). Please load them again.',
  });
}
