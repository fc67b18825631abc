import { shapeColors } from '@lamplight/domain/annotation/annotation.ts';
import { z } from 'zod';
import { coachLevel, coachSentence, type CoachSentence } from './coach.ts';
import { idParams } from './fields.ts';
import { defineRoute } from './route.ts';

/** Coloured square or arrow, in the colours of `[%csl]` and `[%cal]`: green, red, yellow and blue. */
export const annotationShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('square'), color: z.enum(shapeColors), square: z.string() }),
  z.object({
    kind: z.literal('arrow'),
    color: z.enum(shapeColors),
    from: z.string(),
    to: z.string(),
  }),
]);
export type AnnotationShape = z.input<typeof annotationShape>;

/** Sentences and shapes about one position. A line in a sentence starts at a position of its own. */
const text = { sentences: z.array(coachSentence), shapes: z.array(annotationShape) };

/** The type is written out, because it cannot be inferred from schemas that refer to each other. */
export type AnnotationVariation = {
  sentences: CoachSentence[];
  shapes: AnnotationShape[];
  moves: VariationMove[];
};
type VariationMove = Omit<AnnotationVariation, 'moves'> & {
  san: string;
  uci: string;
  fen: string;
  number: string;
  nags: number[];
  variations: AnnotationVariation[];
};

export const annotationVariation: z.ZodType<AnnotationVariation, AnnotationVariation> = z.object({
  /** Text before the first move. */
  ...text,
  moves: z.array(z.lazy(() => variationMove)),
});

const variationMove: z.ZodType<VariationMove, VariationMove> = z.object({
  san: z.string(),
  uci: z.string(),
  /** Position after the move. */
  fen: z.string(),
  /** Number as in a book: '14.' or '14...'. Empty for a Black move that follows the White move at once. */
  number: z.string(),
  /** Numeric annotation glyphs. */
  nags: z.array(z.number()),
  ...text,
  /** Alternatives to this move. */
  variations: z.array(annotationVariation),
});

/** Text of an annotator about a move. */
export const annotationNote = z.object({
  ...text,
  /** Alternatives to the move. */
  variations: z.array(annotationVariation),
});
export type AnnotationNote = z.input<typeof annotationNote>;

const annotations = z.object({
  level: coachLevel,
  /** Name of the annotator; null if it has no published annotations. */
  annotator: z.string().nullable(),
  /** Notes about the whole game, before its first and after its last move. */
  opening: annotationNote.nullable(),
  closing: annotationNote.nullable(),
  /** Moves with something to show, in order. */
  moves: z.array(
    z.object({
      /** Number of half-moves played, including this one; 0 is the start position. */
      ply: z.number(),
      nags: z.array(z.number()),
      note: annotationNote.nullable(),
      /** Question that leads to the next move. */
      question: z.string().nullable(),
    }),
  ),
});
export type GameAnnotations = z.input<typeof annotations>;

export const annotationRoutes = {
  /** Returns the published annotations of a game for a reading level, which is the reader's own unless the query names one. */
  gameAnnotations: defineRoute('GET /api/games/{id}/annotations', 'user', {
    params: idParams,
    query: z.object({ level: coachLevel.optional() }),
    answers: { 200: annotations },
  }),
};
