import { formatMoveIn } from '../chess/move-name.ts';
import type { Fen, Uci } from '../chess/notation.ts';
import { listNotes } from './annotation-view.ts';
import type {
  AnnotatedMove,
  AnnotationLine,
  AnnotationTree,
  Audience,
  Shape,
} from './annotation.ts';
import { listCommentKeys } from './comment-key.ts';
import type { NotePath } from './note-path.ts';
import { formatMoves } from './show-authored-sentence.ts';

/** A comment with prose and its place, as an editor of the game needs them. */
export interface CommentPlace {
  readonly key: string;
  readonly kind: 'note' | 'question' | 'closing';
  readonly audience: Audience;
  readonly ply: number;
  readonly isMainLine: boolean;
  /** Last ply of the record before the comment's variation begins; the comment's own ply in the main line. */
  readonly recordPly: number;
  readonly moveName: string | null;
  readonly fenBefore: Fen;
  readonly fen: Fen;
  /** Move that the comment follows. Null before the first move of the game or of a variation. */
  readonly lastMove: Uci | null;
  /** Moves of the variation with their numbers, of a long one the last. Empty in the main line. */
  readonly variation: string;
  readonly shapes: readonly Shape[];
}

/** Half-moves of a variation that lead to a comment. Without a limit, a long line with many comments fills the memory. */
const maxVariationMoves = 60;

/** Describes the comments with prose, in reading order. */
export function describeComments(tree: AnnotationTree): CommentPlace[] {
  const keys = new Map(listCommentKeys(tree).map(({ path, key }) => [path.join(), key]));
  return listNotes(tree).flatMap(({ path, comment, audience, place }): CommentPlace[] => {
    const key = keys.get(path.join());
    if (comment.text === '' || key === undefined) return [];
    const { fenBefore, fenAfter, ply, isMainLine, moveSan } = place;
    const recordPly = isMainLine ? ply : Math.max((path[0] ?? 0) - 1, 0);
    return [
      {
        key,
        kind: getKind(comment),
        audience,
        ply,
        isMainLine,
        recordPly,
        moveName: moveSan === null ? null : formatMoveIn(fenBefore, moveSan),
        fenBefore,
        fen: fenAfter,
        lastMove: moveSan === null ? null : findMove(tree, path),
        variation: isMainLine ? '' : writeVariation(tree, path, recordPly),
        shapes: comment.shapes,
      },
    ];
  });
}

function getKind(comment: { isQuestion: boolean; isClosing: boolean }): CommentPlace['kind'] {
  if (comment.isClosing) return 'closing';
  return comment.isQuestion ? 'question' : 'note';
}

function writeVariation(tree: AnnotationTree, path: NotePath, recordPly: number): string {
  const found = listLastMoves(tree, path, maxVariationMoves + 1);
  const isCut = found.length > maxVariationMoves;
  const recordFen = tree.moves[recordPly - 1]?.fen ?? tree.startFen;
  const fen = isCut ? (found[0]?.fen ?? recordFen) : recordFen;
  const sans = found.slice(isCut ? 1 : 0).map(({ san }) => san);
  return `${isCut ? '… ' : ''}${formatMoves(fen, sans)}`;
}

function findMove(tree: AnnotationTree, path: NotePath): Uci | null {
  const { moves, end } = listParts(tree, path).at(-1) ?? { moves: [], end: 0 };
  return moves[end - 1]?.uci ?? null;
}

/** Lists the last moves from the record to the comment. */
function listLastMoves(tree: AnnotationTree, path: NotePath, count: number): AnnotatedMove[] {
  const [, ...parts] = listParts(tree, path);
  const last: AnnotatedMove[] = [];
  for (const { moves, end } of parts.toReversed()) {
    last.unshift(...moves.slice(Math.max(0, end - count + last.length), end));
  }
  return last;
}

interface LinePart {
  readonly moves: readonly AnnotatedMove[];
  /** Number of moves of the line that lead to the comment. */
  readonly end: number;
}

/** Lists the lines that lead to a comment, the record first. Each replaces the move that it is an alternative to. */
function listParts(tree: AnnotationTree, path: NotePath): LinePart[] {
  const parts: LinePart[] = [];
  let line: AnnotationLine = tree;
  for (let at = 0; at + 1 < path.length; at += 2) {
    const [move = 0, index = 0] = path.slice(at, at + 2);
    const isLast = at + 2 === path.length;
    parts.push({ moves: line.moves, end: isLast ? move : move - 1 });
    const note = line.moves[move - 1]?.notes[index];
    if (!isLast && note?.kind === 'variation') line = note;
  }
  return parts;
}
