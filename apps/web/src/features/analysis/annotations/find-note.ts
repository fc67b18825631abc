import type {
  AnnotationNote,
  AnnotationVariation,
  GameAnnotations,
} from '@lamplight/contract/annotations.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';

type Annotations = Pick<GameAnnotations, 'opening' | 'closing' | 'moves'> | null | undefined;

/** The annotator's note on the move at this index. */
export function findMoveNote(annotations: Annotations, index: number): AnnotationNote | null {
  return annotations?.moves.find(({ ply }) => ply === index + 1)?.note ?? null;
}

export function findNags(annotations: Annotations, index: number): readonly number[] {
  return annotations?.moves.find(({ ply }) => ply === index + 1)?.nags ?? [];
}

/** True if there is something to read about the position after the move at this index. */
export function hasNote(
  annotations: Annotations,
  { moves }: Pick<Game, 'moves'>,
  index: number,
): boolean {
  if (!annotations) return false;
  if (index < 0) return annotations.opening !== null;
  const isLast = index === moves.length - 1;
  return findMoveNote(annotations, index) !== null || (isLast && annotations.closing !== null);
}

/** All sentences in the variations of a note, in reading order. */
export function listVariationSentences(
  note: Pick<AnnotationNote, 'variations'> | null,
): CoachSentence[] {
  return note?.variations.flatMap(listLineSentences) ?? [];
}

function listLineSentences({ sentences, moves }: AnnotationVariation): CoachSentence[] {
  return [
    ...sentences,
    ...moves.flatMap((move) => [...move.sentences, ...listVariationSentences(move)]),
  ];
}

/** Splits a note into the paragraphs of its annotator. */
export function splitAuthoredParagraphs(sentences: readonly CoachSentence[]): CoachSentence[][] {
  const paragraphs: CoachSentence[][] = [];
  for (const sentence of sentences) {
    const current = paragraphs.at(-1);
    if (!current || sentence.startsParagraph) paragraphs.push([sentence]);
    else current.push(sentence);
  }
  return paragraphs;
}
