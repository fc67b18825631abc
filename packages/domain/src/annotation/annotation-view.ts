import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Level } from '../coach/fact.ts';
import { createVariation, isForLevel } from './annotation.ts';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationLine,
  AnnotationTree,
  Audience,
} from './annotation.ts';
import type { NotePath } from './note-path.ts';

/** Returns the game as a reader of this level sees it, without the comments and variations for other levels. */
export function selectForLevel(tree: AnnotationTree, level: Level): AnnotationTree {
  return { ...tree, ...selectLine(tree, level) };
}

function selectLine({ comments, moves }: AnnotationLine, level: Level): AnnotationLine {
  return {
    comments: comments.filter(({ audience }) => isForLevel(audience, level)),
    moves: moves.map((move) => selectMove(move, level)),
  };
}

function selectMove(move: AnnotatedMove, level: Level): AnnotatedMove {
  if (move.notes.length === 0) return move;
  const notes = move.notes
    .filter(({ audience }) => isForLevel(audience, level))
    .map((note) => (note.kind === 'comment' ? note : createVariation(selectLine(note, level))));
  return { ...move, notes };
}

export interface ListedNote {
  readonly path: NotePath;
  readonly comment: AnnotationComment;
  /** Levels that see the comment: its own, without those that do not see the variations around it. */
  readonly audience: Audience;
  readonly place: NotePlace;
}

/** Place of a comment in the game. */
export interface NotePlace {
  /** Position before the move that the comment follows. Before a first move it is the same as `fenAfter`. */
  readonly fenBefore: Fen;
  /** Position that the comment follows. */
  readonly fenAfter: Fen;
  /** Moves from the start of the game to `fenAfter`, those of the variations included. `0000` is a null move. */
  readonly moves: readonly Uci[];
  /** Number of these moves. */
  readonly ply: number;
  readonly isMainLine: boolean;
  /** Move that the comment follows; null before the first move of the game or of a variation. */
  readonly moveSan: San | null;
}

/** Moves that led to a position, linked from the last to the first. Lines share the moves before they part. */
interface Trail {
  readonly uci: Uci;
  readonly ply: number;
  readonly before: Trail | null;
}

interface Branch {
  readonly path: NotePath;
  readonly audience: Audience;
  readonly fen: Fen;
  readonly trail: Trail | null;
}

/** Lists all comments in reading order, each with its place. */
export function listNotes(tree: AnnotationTree): ListedNote[] {
  const listed: ListedNote[] = [];
  addLine(listed, tree, { path: [], audience: null, fen: tree.startFen, trail: null });
  return listed;
}

function addLine(listed: ListedNote[], { comments, moves }: AnnotationLine, start: Branch): void {
  const { audience } = start;
  const isMainLine = start.path.length === 0;
  const add = (
    comment: AnnotationComment,
    path: NotePath,
    place: Pick<NotePlace, 'fenBefore' | 'fenAfter' | 'moveSan'>,
    trail: Trail | null,
  ): void => {
    listed.push({
      path,
      comment,
      audience: intersect(audience, comment.audience),
      place: createPlace({ ...place, isMainLine }, trail),
    });
  };

  for (const [index, comment] of comments.entries()) {
    const place = { fenBefore: start.fen, fenAfter: start.fen, moveSan: null };
    add(comment, [...start.path, 0, index], place, start.trail);
  }
  let { fen, trail } = start;
  for (const [moveIndex, move] of moves.entries()) {
    const after: Trail = { uci: move.uci, ply: move.ply, before: trail };
    for (const [index, note] of move.notes.entries()) {
      const path = [...start.path, moveIndex + 1, index];
      if (note.kind === 'comment') {
        add(note, path, { fenBefore: fen, fenAfter: move.fen, moveSan: move.san }, after);
      } else {
        addLine(listed, note, { path, audience: intersect(audience, note.audience), fen, trail });
      }
    }
    fen = move.fen;
    trail = after;
  }
}

function createPlace(place: Omit<NotePlace, 'moves' | 'ply'>, trail: Trail | null): NotePlace {
  return {
    ...place,
    ply: trail?.ply ?? 0,
    // Collected on demand, because all lists together grow with the square of the length of the longest line.
    get moves() {
      const moves: Uci[] = [];
      for (let step = trail; step; step = step.before) moves.push(step.uci);
      return moves.toReversed();
    },
  };
}

function intersect(outer: Audience, inner: Audience): Audience {
  if (outer === null) return inner;
  return inner === null ? outer : outer.filter((level) => inner.includes(level));
}
