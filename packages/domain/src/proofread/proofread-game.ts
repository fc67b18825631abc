import { listNotes } from '../annotation/annotation-view.ts';
import type { ListedNote } from '../annotation/annotation-view.ts';
import type { AnnotationTree, Audience } from '../annotation/annotation.ts';
import type { NotePath } from '../annotation/note-path.ts';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import type { Uci } from '../chess/notation.ts';
import { toColor } from '../coach/verify/board.ts';
import { createSentenceReader } from './entities.ts';
import { recordMissing } from './evaluations.ts';
import type { EvaluationSource } from './evaluations.ts';
import { judgeGlyph } from './judge-glyph.ts';
import type { GlyphProblem } from './judge-glyph.ts';
import type { NotePlace } from './note-place.ts';
import { listPlayerNames } from './player-names.ts';
import { proofreadComment } from './proofread-comment.ts';
import { splitSentences } from './sentences.ts';
import type { SentenceText } from './sentences.ts';
import { createSpot, getPositionKey, playPass, playUci, toFen } from './spot.ts';
import type { Spot } from './spot.ts';
import type { SentenceVerdict } from './verdict.ts';

export interface CommentVerdict {
  readonly path: NotePath;
  readonly audience: Audience;
  readonly sentences: readonly SentenceVerdict[];
}

/** A glyph that differs from the computed quality of its move by more than one class. */
export interface GlyphVerdict extends GlyphProblem {
  /** Moves from the start of the game to the move with the glyph. */
  readonly moves: readonly Uci[];
}

export interface GameVerdict {
  readonly comments: readonly CommentVerdict[];
  readonly glyphs: readonly GlyphVerdict[];
  /** FENs of positions whose analysis is needed and missing, by position key. Empty if nothing remains to be searched. */
  readonly missing: ReadonlyMap<string, string>;
}

export interface ProofSources {
  readonly evaluations: EvaluationSource;
  /** Shares of players who choose each move, as `NotePlace.people` has them. */
  readonly people?: NotePlace['people'];
}

/** Checks every sentence and every glyph of an annotated game. */
export function proofreadGame(tree: AnnotationTree, sources: ProofSources): GameVerdict {
  const { readNote, evaluate, missing } = createNoteReader(tree, sources);
  const comments = listNotes(tree).flatMap((note): CommentVerdict[] => {
    const { comment, path, audience } = note;
    if (comment.text === '') return [];
    return [{ path, audience, sentences: readNote(note, splitSentences(comment.text)) }];
  });
  return { comments, glyphs: judgeGlyphs(tree, evaluate), missing };
}

/** Reads the comments of a game one by one, in any order. */
export interface NoteReader {
  readonly readNote: (note: ListedNote, sentences: readonly SentenceText[]) => SentenceVerdict[];
  readonly evaluate: (spot: Spot) => PositionAnalysis | undefined;
  /** As in `GameVerdict`, of all comments read so far. */
  readonly missing: ReadonlyMap<string, string>;
}

export function createNoteReader(tree: AnnotationTree, sources: ProofSources): NoteReader {
  const { request, missing } = recordMissing(sources.evaluations);
  const readSentence = createSentenceReader(listPlayerNames(tree.headers));
  const createPlace = createPlaceFinder(tree, sources.people);
  return {
    readNote: (note, sentences) =>
      proofreadComment({ sentences, place: createPlace(note), readSentence, request }),
    evaluate: (spot) => request(getPositionKey(spot), toFen(spot)),
    missing,
  };
}

/** Creates a function that gives the positions of a comment. Notes on the same moves share their positions. */
function createPlaceFinder(
  tree: AnnotationTree,
  people: NotePlace['people'],
): (note: ListedNote) => NotePlace {
  const start = createSpot(tree.startFen);
  const next = new Map<Spot, Map<Uci, Spot>>();
  const play = (spot: Spot, uci: Uci): Spot => {
    const known = next.get(spot) ?? new Map<Uci, Spot>();
    next.set(spot, known);
    const played = known.get(uci) ?? (uci === '0000' ? playPass(spot) : playUci(spot, uci));
    if (!played) throw new Error(`${uci} is not legal in ${toFen(spot)}`);
    known.set(uci, played);
    return played;
  };
  const game = [start];
  for (const { uci } of tree.moves) game.push(play(game.at(-1) ?? start, uci));

  return ({ comment, path, place }) => {
    const after = place.moves.reduce(play, start);
    const isAfterMove = place.moveSan !== null;
    const isOpening = place.isMainLine && place.ply === 0;
    return {
      after,
      ...(isAfterMove && after.parent && { before: after.parent }),
      ...(after.parent && { mover: toColor(after.parent.board.turn) }),
      game,
      isMainLine: place.isMainLine,
      isAboutGame: isOpening || comment.isClosing,
      headers: tree.headers,
      nags: path.length === 2 ? (tree.moves[(path[0] ?? 0) - 1]?.nags ?? []) : [],
      ...(people && { people }),
    };
  };
}

function judgeGlyphs(
  tree: AnnotationTree,
  evaluate: (spot: Spot) => PositionAnalysis | undefined,
): GlyphVerdict[] {
  const found: GlyphVerdict[] = [];
  const judgeLine = (moves: AnnotationTree['moves'], start: Spot, before: readonly Uci[]): void => {
    let spot: Spot | undefined = start;
    const path = [...before];
    for (const { uci, nags, notes } of moves) {
      for (const note of notes)
        if (note.kind === 'variation' && spot) judgeLine(note.moves, spot, path);
      const next: Spot | undefined = spot && (uci === '0000' ? playPass(spot) : playUci(spot, uci));
      path.push(uci);
      const problem =
        spot &&
        next &&
        nags.length > 0 &&
        judgeGlyph({ nags, before: spot, after: next, evaluate });
      if (problem) found.push({ ...problem, moves: [...path] });
      spot = next;
    }
  };
  judgeLine(tree.moves, createSpot(tree.startFen), []);
  return found;
}
