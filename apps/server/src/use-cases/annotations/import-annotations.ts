import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { createCommentRows } from '@lamplight/domain/annotation/comment-rows.ts';
import { readAnnotator } from '@lamplight/domain/annotation/import-annotation.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import {
  judgePublication,
  type StoredSentence,
} from '@lamplight/domain/annotation/stored-sentence.ts';
import { parseVerdictFile, type CheckedComment } from '@lamplight/domain/proofread/verdict-file.ts';
import type { CollectionMoves } from '../../entities/game.ts';
import type { Repositories } from '../../repositories/store.ts';
import { isOfGame } from './published-annotations.ts';

type Store = Pick<Repositories, 'games' | 'deployment' | 'annotations'>;

/** Annotated game that ships with the collection. */
export type ShippedAnnotation = {
  /** Name of its file, for error messages. */
  name: string;
  pgn: string;
  /** Verdicts of the proof-reader, if they ship with the game. */
  verdicts?: string | undefined;
  /** Hash of both texts. */
  version: string;
};

type Annotated = { tree: AnnotationTree; checked: readonly CheckedComment[] };

/**
 * Updates the annotations of the starter collection to this version. Comments that an admin has edited stay, and so do
 * annotations that an admin has imported. Annotations of other moves than those of the game are skipped. Those that no
 * longer ship are deleted. Must be called inside a transaction that has begun a change of the library.
 */
export async function importAnnotations(
  store: Store,
  { shipped, version, now }: { shipped: readonly ShippedAnnotation[]; version: string; now: Date },
): Promise<void> {
  const byGame = new Map(shipped.map((annotation) => [readCollectionId(annotation), annotation]));
  const stored = await store.annotations.listVersions();
  for (const game of await store.games.listCollectionMoves()) {
    const annotation = byGame.get(game.collectionId);
    const known = stored.get(game.id);
    if (known?.source === 'imported' || (known && known.version === annotation?.version)) continue;
    if (annotation) await storeAnnotation(store, game, annotation, now);
    else if (known) await store.annotations.remove(game.id);
    else continue;
    await store.annotations.updateAnnotator(game.id);
  }
  await store.deployment.setAnnotationsVersion(version);
}

async function storeAnnotation(
  store: Store,
  game: CollectionMoves,
  { name, pgn, verdicts, version }: ShippedAnnotation,
  now: Date,
): Promise<void> {
  const { tree, checked } = readShipped({ name, pgn, verdicts, version });
  if (!isOfGame(tree, game)) return;
  const annotator = readAnnotator(tree);
  const annotated = { source: 'shipped', annotator, pgn, version, state: 'checked' } as const;
  const rows = createCommentRows(tree, checked, publishSentence);
  await store.annotations.save(game.id, annotated, rows, now);
}

/** A sentence that must not be published waits for an admin, whatever the file says. */
function publishSentence(sentence: StoredSentence): StoredSentence {
  const isRefuted = sentence.verdict === 'refuted' && judgePublication(sentence) === 'no';
  return isRefuted ? sentence : { ...sentence, state: 'published' };
}

/** The files are part of the program, so an error in them is a bug. The message says where it is. */
function readShipped({ name, pgn, verdicts }: ShippedAnnotation): Annotated {
  const read = readAnnotations(pgn);
  if (!read.ok)
    throw new Error(`annotations ${name}, line ${read.error.line}: ${read.error.message}`);
  if (verdicts === undefined) return { tree: read.value, checked: [] };
  const parsed = parseVerdictFile(verdicts);
  if (!parsed.ok) throw new Error(`verdicts of ${name}: ${parsed.error}`);
  if (parsed.value.game !== read.value.headers['CollectionId']) {
    throw new Error(`verdicts of ${name}: they are about ${parsed.value.game}`);
  }
  return { tree: read.value, checked: parsed.value.comments };
}

function readCollectionId({ name, pgn }: ShippedAnnotation): string {
  const id = /^\[CollectionId "([^"]+)"\]\s*$/m.exec(pgn)?.[1];
  if (id === undefined) throw new Error(`annotations ${name}: CollectionId is needed`);
  return id;
}
