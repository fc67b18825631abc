import { getNextMove } from '../chess/move-name.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Level } from '../coach/fact.ts';
import type { ShownSentence } from '../coach/presentation/shown.ts';
import { selectForLevel } from './annotation-view.ts';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationLine,
  AnnotationNote,
  Shape,
} from './annotation.ts';
import type { PublishedComment, PublishedGame } from './published.ts';
import { showAuthoredSentence } from './show-authored-sentence.ts';

/** Annotations of a game as a reader of one level sees them. */
export interface ShownAnnotations {
  readonly opening: ShownNote | null;
  readonly closing: ShownNote | null;
  /** Moves of the record with something to show, in order. Ply 0 is the start position. */
  readonly moves: readonly ShownMoveNotes[];
}

export interface ShownMoveNotes {
  readonly ply: number;
  readonly nags: number[];
  readonly note: ShownNote | null;
  /** Question that leads to the next move. */
  readonly question: ShownSentence | null;
}

export interface ShownNote {
  readonly sentences: ShownSentence[];
  readonly shapes: Shape[];
  readonly variations: ShownVariation[];
}

export interface ShownVariation extends Pick<ShownNote, 'sentences' | 'shapes'> {
  readonly moves: ShownVariationMove[];
}

export interface ShownVariationMove extends ShownNote {
  readonly san: San;
  readonly uci: Uci;
  /** Position after the move. */
  readonly fen: Fen;
  /** Number as in a book: '14.' or '14...'. Empty for a Black move that follows the White move at once. */
  readonly number: string;
  readonly nags: number[];
}

/** Selects the annotations for a level and converts them for the site. */
export function showAnnotations({ tree, comments }: PublishedGame, level: Level): ShownAnnotations {
  const view = selectForLevel(tree, level);
  const closing: AnnotationComment[] = [];

  const showComments = (
    given: readonly AnnotationComment[],
    fen: Fen,
  ): Pick<ShownNote, 'sentences' | 'shapes'> => ({
    sentences: given.flatMap((comment) => showSentences(comments.get(comment), fen)),
    shapes: given.flatMap(({ shapes }) => shapes),
  });

  const showNotes = (notes: readonly AnnotationNote[], before: Fen, after: Fen): ShownNote => ({
    ...showComments(
      notes.filter((note) => note.kind === 'comment'),
      after,
    ),
    variations: notes.flatMap((note) =>
      note.kind === 'variation' ? [showVariation(note, before)] : [],
    ),
  });

  function showVariation(line: AnnotationLine, start: Fen): ShownVariation {
    let before = start;
    let isInterrupted = true;
    const moves = line.moves.map((move): ShownVariationMove => {
      const shown = showMove(move, before, isInterrupted);
      before = move.fen;
      isInterrupted = move.notes.length > 0;
      return shown;
    });
    return { ...showComments(line.comments, start), moves };
  }

  function showMove(move: AnnotatedMove, before: Fen, isInterrupted: boolean): ShownVariationMove {
    const { san, uci, fen, nags, notes } = move;
    const { number, side } = getNextMove(before);
    const black = isInterrupted ? `${number}...` : '';
    return {
      san,
      uci,
      fen,
      number: side === 'white' ? `${number}.` : black,
      nags: [...nags],
      ...showNotes(notes, before, fen),
    };
  }

  /** Shows what follows a move of the record. */
  const showPlace = (
    { ply, nags, notes, fen }: Pick<AnnotatedMove, 'ply' | 'nags' | 'notes' | 'fen'>,
    before: Fen,
  ): ShownMoveNotes => {
    const texts = notes.filter((note) => note.kind === 'comment');
    closing.push(...texts.filter(({ isClosing }) => isClosing));
    const asked = texts.filter(isAsked);
    const others = notes.filter((note) => note.kind !== 'comment' || isPlain(note));
    const question = asked.flatMap((comment) => showSentences(comments.get(comment), fen));
    return {
      ply,
      nags: [...nags],
      note: toNote(showNotes(others, before, fen)),
      question: joinSentences(question),
    };
  };

  let before = tree.startFen;
  const { note: opening, question } = showPlace(
    { ply: 0, nags: [], notes: view.comments, fen: before },
    before,
  );
  const places = view.moves.map((move) => {
    const shown = showPlace(move, before);
    before = move.fen;
    return shown;
  });
  const moves = [{ ply: 0, nags: [], note: null, question }, ...places].filter(hasContent);
  const end = { ...showComments(closing, before), variations: [] };
  return { opening, closing: toNote(end), moves };
}

function isAsked({ isQuestion, isClosing }: AnnotationComment): boolean {
  return isQuestion && !isClosing;
}

function isPlain({ isQuestion, isClosing }: AnnotationComment): boolean {
  return !isQuestion && !isClosing;
}

function hasContent({ nags, note, question }: ShownMoveNotes): boolean {
  return nags.length > 0 || note !== null || question !== null;
}

function toNote(note: ShownNote): ShownNote | null {
  const { sentences, shapes, variations } = note;
  return sentences.length + shapes.length + variations.length > 0 ? note : null;
}

function showSentences(comment: PublishedComment | undefined, fen: Fen): ShownSentence[] {
  if (!comment) return [];
  const place = comment.path.join('.');
  return comment.sentences.map(({ sentence, index }, at) => ({
    ...showAuthoredSentence(`note.${place}.${index}`, sentence, fen),
    ...(at === 0 && { startsParagraph: true }),
  }));
}

/** Joins the sentences of a question. It has no proof mark, because a question states nothing. */
function joinSentences([first, ...rest]: readonly ShownSentence[]): ShownSentence | null {
  if (!first) return null;
  const parts = rest.flatMap((sentence) => [{ text: ' ' }, ...sentence.parts]);
  return {
    ...first,
    parts: [...first.parts, ...parts],
    backing: 'none',
    squares: [],
    arrows: [],
    line: null,
  };
}
