import { createProblem } from '../chess/pgn/pgn-problem.ts';
import type { PgnProblem } from '../chess/pgn/pgn-record.ts';
import type { AnnotationLine, AnnotationTree } from './annotation.ts';
import { createCommentRows } from './comment-rows.ts';
import type { CommentRow } from './comment-rows.ts';
import { readAnnotations } from './read-annotations.ts';

export type ImportRead =
  | {
      readonly kind: 'annotated';
      /** Empty if the file does not name the annotator. */
      readonly annotator: string;
      readonly comments: readonly CommentRow[];
    }
  /** The game has no prose, no variations and no shapes. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'unreadable'; readonly error: PgnProblem };

const maxAnnotatorLength = 200;
/**
 * Far more than any annotated game has. A sentence is stored with its verdict and is a row on the screen of the review,
 * so the short sentences of a hostile file would need many times the memory of their text.
 */
const maxSentences = 5000;
const tooManySentences = 'The comments of this game have more than 5,000 sentences.';

/** Reads the annotations of a game that an admin imports. All sentences wait. */
export function readImport(pgn: string): ImportRead {
  if (!/[{;(]/.test(pgn)) return { kind: 'plain' };
  const read = readAnnotations(pgn);
  if (!read.ok) return { kind: 'unreadable', error: read.error };
  if (!isAnnotated(read.value)) return { kind: 'plain' };
  const comments = createCommentRows(read.value, []);
  const sentences = comments.reduce((sum, comment) => sum + comment.sentences.length, 0);
  if (sentences > maxSentences) {
    return { kind: 'unreadable', error: createProblem(pgn, 0, tooManySentences) };
  }
  return { kind: 'annotated', annotator: readAnnotator(read.value), comments };
}

/** Clock times and evaluations alone are no annotations. */
function isAnnotated({ comments, moves }: AnnotationLine): boolean {
  const notes = [...comments, ...moves.flatMap((move) => move.notes)];
  return notes.some(
    (note) => note.kind === 'variation' || note.text !== '' || note.shapes.length > 0,
  );
}

/** Returns the name of the annotator, empty if the file has none. Lichess writes the address of a profile. */
export function readAnnotator({ headers }: Pick<AnnotationTree, 'headers'>): string {
  const written = (headers['Annotator'] ?? '').trim();
  if (/^[?-]*$/.test(written)) return '';
  const name = /^https?:\/\/lichess\.org\/@\/([\w-]+)\/?$/.exec(written)?.[1] ?? written;
  return name.slice(0, maxAnnotatorLength).trim();
}
