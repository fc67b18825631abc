import { createCommentRows } from '../../src/annotation/comment-rows.ts';
import { publishAnnotations } from '../../src/annotation/published.ts';
import type { PublishedGame } from '../../src/annotation/published.ts';
import type { StoredSentence } from '../../src/annotation/stored-sentence.ts';
import { readTree } from './read-tree.ts';

/** Publishes the sentences of a game, each changed by `decide`. */
export function publish(
  pgn: string,
  decide: (sentence: StoredSentence) => Partial<StoredSentence> = () => ({}),
): PublishedGame | undefined {
  const tree = readTree(pgn);
  const rows = createCommentRows(tree, [], (sentence) => ({
    ...sentence,
    state: 'published',
    ...decide(sentence),
  }));
  return publishAnnotations(tree, rows);
}
