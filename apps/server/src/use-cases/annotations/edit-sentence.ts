import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import {
  applyVerdicts,
  createUncheckedSentence,
  judgePublication,
  type StoredSentence,
} from '@lamplight/domain/annotation/stored-sentence.ts';
import type { SentenceVerdict } from '@lamplight/domain/proofread/verdict.ts';
import type { StoredAnnotations } from '../../entities/annotation.ts';
import type { Origin } from '../../entities/audit.ts';
import { computeSentenceVersion } from '../../entities/sentence-version.ts';
import type { Game } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import {
  refuseMissing,
  storeChange,
  type ChangeDeps,
  type SentencePlace,
} from './change-sentence.ts';
import { openProofMemory } from './proof-sources.ts';
import { isOfGame } from './published-annotations.ts';
import { readComments } from './read-comments.ts';
import { searchMissing } from './search-missing.ts';

export type EditDeps = ChangeDeps &
  StorePort<'analyses' | 'annotations' | 'annotationSearches' | 'games'> &
  Ports<'engines' | 'playerModel'>;

/** Limits of the searches for one edit, while the admin waits. */
const editBudget = { positions: 6, nodes: 9_000_000 };
const editTimeoutMs = 8000;
/** A game with more stored searches gets no new ones from edits. */
const maxStoredSearches = 1000;
const maxRounds = 3;

/** Reading one comment takes milliseconds. */
const never = new AbortController().signal;

type Edited = { kind: 'edited'; isUnfinished: boolean };

/**
 * Changes the words of a sentence and proof-reads its comment at once. The engine gets a few seconds; claims that it has
 * not answered by then are unproved. The edit is stored even if the client has gone.
 */
export async function editSentence(
  deps: EditDeps,
  caller: Caller,
  { text, ...place }: SentencePlace & { text: string },
  origin: Origin,
): Promise<Edited | Refused> {
  const { gameId, key, index, version } = place;
  const known = await deps.store.adminAnnotations.find(gameId);
  if (!known) return refuse('annotation_not_found');
  const [game, stored] = await Promise.all([
    deps.store.games.find(gameId),
    deps.store.annotations.find(gameId),
  ]);
  if (!game || !stored) return refuse('annotation_not_found');
  const comment = stored.comments.find((each) => each.key === key);
  const sentence = comment?.sentences[index];
  if (!comment || !sentence) return refuseMissing();
  if (computeSentenceVersion(sentence) !== version) return refuse('sentence_changed');

  const edited = { ...comment, sentences: comment.sentences.with(index, edit(sentence, text)) };
  const owner = caller.account.id;
  const read = await proofreadEdit(deps, { game, stored, comment: edited, owner });
  const outcome = await storeChange(deps, caller, { place, action: 'edit', origin }, (now) => {
    const before = now[index];
    if (!before) return refuseMissing();
    const sentences = now.with(index, edit(before, text));
    const checked = applyVerdicts(sentences, read.verdicts, { isComplete: !read.isUnfinished });
    return { kind: 'next', sentences: sentences.map((old, at) => choose(old, checked[at], at)) };
  });
  return outcome.kind === 'refused' ? outcome : { kind: 'edited', isUnfinished: read.isUnfinished };

  /** Earlier sentences cannot refer to the edited one, so they stay as they are. */
  function choose(old: StoredSentence, checked: StoredSentence | undefined, at: number) {
    if (!checked || at < index) return old;
    const needsDecision = at === index && judgePublication(checked) !== 'yes';
    return needsDecision && checked.state === 'published'
      ? { ...checked, state: 'waiting' as const }
      : checked;
  }
}

function edit({ original, state }: StoredSentence, text: string): StoredSentence {
  return { ...createUncheckedSentence(text, state), original };
}

type Reading = {
  game: Game;
  stored: StoredAnnotations;
  comment: StoredAnnotations['comments'][number];
  owner: string;
};

async function proofreadEdit(
  deps: EditDeps,
  { game, stored, comment, owner }: Reading,
): Promise<{ verdicts: readonly SentenceVerdict[]; isUnfinished: boolean }> {
  const tree = readAnnotations(stored.pgn);
  // Such annotations are not shown to readers, and their sentences stay unchecked.
  if (!tree.ok || !isOfGame(tree.value, game)) return { verdicts: [], isUnfinished: true };
  const memory = await openProofMemory(deps, game);
  const signal = AbortSignal.timeout(editTimeoutMs);
  const budget = { ...editBudget };
  if (memory.searches.size >= maxStoredSearches) budget.positions = 0;
  const unanswered = new Set<string>();
  const reread = () => readComments(tree.value, [comment], memory.sources, never);
  let read = await reread();
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      let answers = await memory.predictMissing(signal);
      await searchMissing(deps, read.missing, {
        unanswered,
        budget,
        owner,
        signal,
        onFound: async (key, analysis) => {
          answers += 1;
          memory.searches.set(key, analysis);
          await deps.store.annotationSearches.save(game.id, key, analysis, deps.clock.now());
        },
      });
      if (answers === 0) break;
      read = await reread();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    read = await reread();
  }
  return {
    verdicts: read.verdicts.get(comment.key) ?? [],
    isUnfinished: read.missing.size > 0,
  };
}
