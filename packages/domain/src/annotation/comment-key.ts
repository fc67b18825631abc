import type { Uci } from '../chess/notation.ts';
import { hashText } from '../coach/wording/variety.ts';
import type { AnnotationComment, AnnotationLine, AnnotationTree } from './annotation.ts';
import type { NotePath } from './note-path.ts';

/** A comment with its address and with a name that stays the same when other comments are added or removed. */
export interface KeyedComment {
  readonly key: string;
  /** Index in reading order. */
  readonly ordinal: number;
  readonly path: NotePath;
  readonly comment: AnnotationComment;
}

/** Longer places are hashed, because a key is part of an index of the database. */
const maxPlaceLength = 240;

/**
 * Lists the comments of a game with their keys, in reading order. A key has four parts: the place, the audience, the
 * kind, and the number among those alike. The place of a comment on the record is its ply, because annotations are
 * deleted when the moves of the game change. In a variation the moves since the record was left follow; a comment before
 * the first move of a variation has a bracket before that move.
 */
export function listCommentKeys(tree: AnnotationTree): KeyedComment[] {
  const listed: KeyedComment[] = [];
  const counts = new Map<string, number>();

  const add = (comment: AnnotationComment, place: string, path: NotePath): void => {
    const alike = [place, comment.audience?.join(',') ?? 'all', getKind(comment)].join('|');
    const number = counts.get(alike) ?? 0;
    counts.set(alike, number + 1);
    listed.push({ key: `${alike}|${number}`, ordinal: listed.length, path, comment });
  };

  const addLine = (line: AnnotationLine, start: string, prefix: NotePath): void => {
    const isRecord = prefix.length === 0;
    const first = isRecord ? start : extendPlace(start, `(${line.moves[0]?.uci ?? ''}`);
    for (const [index, comment] of line.comments.entries())
      add(comment, first, [...prefix, 0, index]);
    let before = start;
    for (const [moveIndex, move] of line.moves.entries()) {
      const after = isRecord ? String(moveIndex + 1) : extendPlace(before, move.uci);
      for (const [index, note] of move.notes.entries()) {
        const path = [...prefix, moveIndex + 1, index];
        if (note.kind === 'comment') add(note, after, path);
        else addLine(note, before, path);
      }
      before = after;
    }
  };
  addLine(tree, '0', []);
  return listed;
}

function extendPlace(place: string, move: Uci): string {
  const next = `${place} ${move}`;
  return next.length <= maxPlaceLength ? next : `#${hashText(next)}`;
}

function getKind({ isQuestion, isClosing }: AnnotationComment): 'note' | 'ask' | 'end' {
  if (isQuestion) return 'ask';
  return isClosing ? 'end' : 'note';
}
