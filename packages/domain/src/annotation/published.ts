import { toPlainText } from '../plain-text.ts';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationLine,
  AnnotationNote,
  AnnotationTree,
} from './annotation.ts';
import { replaceProse } from './comment.ts';
import { listCommentKeys } from './comment-key.ts';
import type { NotePath } from './note-path.ts';
import type { StoredSentence } from './stored-sentence.ts';

/** Comment of a game as it is stored. */
export interface StoredComment {
  readonly key: string;
  readonly sentences: readonly StoredSentence[];
}

export interface PublishedSentence {
  /** Index among the stored sentences of the comment. */
  readonly index: number;
  readonly sentence: StoredSentence;
}

/** Part of an annotated game that readers may see. */
export interface PublishedGame {
  /** The game with the published texts only. */
  readonly tree: AnnotationTree;
  readonly comments: ReadonlyMap<AnnotationComment, PublishedComment>;
}

export interface PublishedComment {
  /** Address in the game with all comments. */
  readonly path: NotePath;
  readonly sentences: readonly PublishedSentence[];
}

/**
 * Removes everything that is not published: sentences, comments without a published sentence, and variations with prose
 * of which none is published. Returns undefined if nothing is left to read.
 */
export function publishAnnotations(
  tree: AnnotationTree,
  stored: readonly StoredComment[],
): PublishedGame | undefined {
  const byKey = new Map(stored.map((comment) => [comment.key, comment.sentences]));
  const keyed = new Map(listCommentKeys(tree).map((each) => [each.comment, each]));
  const comments = new Map<AnnotationComment, PublishedComment>();

  /** True if a text of the line was published. Undefined if the line has no text. */
  type Shown = boolean | undefined;
  const join = (one: Shown, other: Shown): Shown =>
    one === undefined ? other : one || (other ?? false);

  const publishComment = (comment: AnnotationComment): readonly [AnnotationComment[], Shown] => {
    if (comment.text === '') return [[comment], undefined];
    const { key = '', path = [] } = keyed.get(comment) ?? {};
    const all = byKey.get(key) ?? [];
    const sentences = all
      .map((sentence, index) => ({ sentence, index }))
      .filter(({ sentence: { state, text } }) => state === 'published' && text.trim() !== '');
    if (sentences.length === 0) return [[], false];
    const published = changeText(comment, all, sentences);
    comments.set(published, { path, sentences });
    return [[published], true];
  };

  const publishComments = (
    all: readonly AnnotationComment[],
  ): readonly [AnnotationComment[], Shown] => {
    const done = all.map(publishComment);
    return [
      done.flatMap(([published]) => published),
      done.map(([, shown]) => shown).reduce(join, undefined),
    ];
  };

  const publishNote = (note: AnnotationNote): readonly [AnnotationNote[], Shown] => {
    if (note.kind === 'comment') return publishComment(note);
    const [line, shown] = publishLine(note);
    const isEmpty = line.moves.length === 0 && line.comments.length === 0;
    // The audience may come from a comment that is not published.
    return [shown === false || isEmpty ? [] : [{ ...note, ...line }], shown];
  };

  const publishMove = (move: AnnotatedMove): readonly [AnnotatedMove, Shown] => {
    if (move.notes.length === 0) return [move, undefined];
    const done = move.notes.map(publishNote);
    const notes = done.flatMap(([published]) => published);
    return [{ ...move, notes }, done.map(([, shown]) => shown).reduce(join, undefined)];
  };

  function publishLine(line: AnnotationLine): readonly [AnnotationLine, Shown] {
    const [published, shown] = publishComments(line.comments);
    const moves = line.moves.map(publishMove);
    return [
      { comments: published, moves: moves.map(([move]) => move) },
      moves.map(([, inMove]) => inMove).reduce(join, shown),
    ];
  }

  const [line, shown] = publishLine(tree);
  return shown ? { tree: { ...tree, ...line }, comments } : undefined;
}

/** Keeps the comment byte by byte if all of its sentences are published as the annotator wrote them. */
function changeText(
  comment: AnnotationComment,
  all: readonly StoredSentence[],
  published: readonly PublishedSentence[],
): AnnotationComment {
  const isWhole = all.length === published.length;
  if (isWhole && all.every(({ original, text }) => original === text)) return comment;
  const text = published.map(({ sentence }) => toProse(sentence.text)).join(' ');
  const raw = replaceProse(comment.raw, text);
  // A comment with a closing brace is written as a comment to the end of the line.
  return { ...comment, text, raw: raw.includes('}') ? raw.replaceAll(/[\r\n]+/g, ' ') : raw };
}

/** A text must not become a command when it is written into a comment, nor make the game unreadable. */
function toProse(text: string): string {
  return toPlainText(text)
    .replaceAll('[%', '[ %')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
