import { listNotes } from '@lamplight/domain/annotation/annotation-view.ts';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';
import { createNoteReader, type ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { proofreadTexts } from '@lamplight/domain/proofread/proofread-texts.ts';
import type { SentenceVerdict } from '@lamplight/domain/proofread/verdict.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';

export type ReadComments = {
  /** Verdicts on the sentences of each comment, by key. */
  readonly verdicts: ReadonlyMap<string, readonly SentenceVerdict[]>;
  /** FENs of positions whose analysis is missing, by position key. */
  readonly missing: ReadonlyMap<string, string>;
};

/** Proof-reads the present words of comments. Other work of the process runs between two comments. */
export async function readComments(
  tree: AnnotationTree,
  comments: readonly Pick<CommentRow, 'key' | 'path' | 'sentences'>[],
  sources: ProofSources,
  signal: AbortSignal,
): Promise<ReadComments> {
  const reader = createNoteReader(tree, sources);
  const notes = new Map(listNotes(tree).map((note) => [note.path.join(), note]));
  const verdicts = new Map<string, readonly SentenceVerdict[]>();
  for (const { key, path, sentences } of comments) {
    const note = notes.get(path.join());
    if (!note) continue;
    const texts = sentences.map(({ text }) => text);
    verdicts.set(key, proofreadTexts(reader, note, texts));
    await realTiming.sleep(0, signal);
  }
  return { verdicts, missing: reader.missing };
}
