import type { CheckedComment } from '../proofread/verdict-file.ts';
import { splitSentences } from '../proofread/sentences.ts';
import type { AnnotationTree } from './annotation.ts';
import { listCommentKeys } from './comment-key.ts';
import type { NotePath } from './note-path.ts';
import type { StoredComment } from './published.ts';
import { createUncheckedSentence, toStoredSentence } from './stored-sentence.ts';
import type { StoredSentence } from './stored-sentence.ts';

/** Comment as it is stored, with its place in the annotated game. */
export interface CommentRow extends StoredComment {
  readonly ordinal: number;
  readonly path: NotePath;
}

/**
 * Lists the comments with prose, sentence by sentence. A sentence gets the verdict on the same sentence of the same
 * comment. Without one it is not checked.
 */
export function createCommentRows(
  tree: AnnotationTree,
  checked: readonly CheckedComment[],
  decide: (sentence: StoredSentence) => StoredSentence = (sentence) => sentence,
): CommentRow[] {
  const verdicts = new Map(checked.map(({ path, sentences }) => [path.join(), sentences]));
  return listCommentKeys(tree).flatMap(({ key, ordinal, path, comment }): CommentRow[] => {
    if (comment.text === '') return [];
    const known = verdicts.get(path.join()) ?? [];
    const sentences = splitSentences(comment.text).map(({ text }, index) => {
      const verdict = known[index];
      return verdict?.text === text
        ? toStoredSentence(verdict, 'waiting')
        : createUncheckedSentence(text, 'waiting');
    });
    return [{ key, ordinal, path, sentences: sentences.map(decide) }];
  });
}
