import { pgnLimits, limitSentences } from '../chess/pgn/pgn-limits.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { findUnplainCharacter } from '../plain-text.ts';
import { createVariation } from './annotation.ts';
import type {
  AnnotationComment,
  AnnotationLine,
  AnnotationNote,
  AnnotationTree,
} from './annotation.ts';
import { parseComment, replaceProse } from './comment.ts';

/**
 * Address of a comment: pairs of numbers from the root. The first number of a pair is the number of a move in its line,
 * counted from 1, or 0 for the place before the first move. In the main line it is therefore the ply. The second number
 * is the index among the comments or notes there. If that note is a variation, the next pair is in the variation.
 */
export type NotePath = readonly number[];

const missing = 'There is no comment at this place.';

export function findComment(tree: AnnotationTree, path: NotePath): AnnotationComment | undefined {
  let line: AnnotationLine = tree;
  for (let at = 0; at + 1 < path.length; at += 2) {
    const note = findNote(line, path[at] ?? 0, path[at + 1] ?? 0);
    if (!note) return undefined;
    const isLast = at + 2 === path.length;
    if (note.kind === 'comment') return isLast ? note : undefined;
    line = note;
  }
  return undefined;
}

function findNote(line: AnnotationLine, move: number, index: number): AnnotationNote | undefined {
  return move === 0 ? line.comments[index] : line.moves[move - 1]?.notes[index];
}

/** Replaces the prose of a comment and keeps its commands. */
export function replaceCommentText(
  tree: AnnotationTree,
  path: NotePath,
  newText: string,
): ParseResult<AnnotationTree> {
  const comment = findComment(tree, path);
  if (!comment) return refuse(missing);
  if (findUnplainCharacter(newText) >= 0) {
    return refuse('This text contains a character that cannot be stored.');
  }
  if (newText.includes('[%')) return refuse('The text of a comment contains no commands.');
  const raw = replaceProse(comment.raw, newText.trim());
  if (raw.length > pgnLimits.commentLength) return refuse(limitSentences.commentLength);
  if (raw.includes('}') && /[\r\n]/.test(raw)) {
    return refuse('A comment that contains "}" must be on one line.');
  }
  return changeTree(tree, path, [parseComment(raw)]);
}

/** Removes a comment with its commands. If a variation had its audience from the comment, its audience changes. */
export function removeComment(tree: AnnotationTree, path: NotePath): ParseResult<AnnotationTree> {
  return findComment(tree, path) ? changeTree(tree, path, []) : refuse(missing);
}

/** The path must be that of a comment. */
function changeTree(
  tree: AnnotationTree,
  path: NotePath,
  replacement: readonly AnnotationComment[],
): ParseResult<AnnotationTree> {
  return accept({ ...tree, ...changeLine(tree, path, replacement) });
}

function changeLine(
  { comments, moves }: AnnotationLine,
  [place = 0, index = 0, ...rest]: NotePath,
  replacement: readonly AnnotationComment[],
): AnnotationLine {
  if (place === 0) return { comments: comments.toSpliced(index, 1, ...replacement), moves };
  const changed = moves.map((move, at) => {
    if (at !== place - 1) return move;
    const note = move.notes[index];
    const notes: readonly AnnotationNote[] =
      note?.kind === 'variation'
        ? [createVariation(changeLine(note, rest, replacement))]
        : replacement;
    return { ...move, notes: move.notes.toSpliced(index, 1, ...notes) };
  });
  return { comments, moves: changed };
}
