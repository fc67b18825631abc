import type { AnnotationShape } from '@lamplight/contract/annotations.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { AuthoredTone, BoardShape } from '../board/board-shapes.ts';

const tones: Readonly<Record<AnnotationShape['color'], AuthoredTone>> = {
  G: 'green',
  R: 'red',
  Y: 'yellow',
  B: 'blue',
};

/** Converts the coloured squares and arrows of an annotator to board shapes. */
export function toAuthoredShapes(shapes: readonly AnnotationShape[]): BoardShape[] {
  return shapes.flatMap((shape): BoardShape[] => {
    const tone = tones[shape.color];
    if (shape.kind === 'square')
      return isSquare(shape.square) ? [{ kind: 'square', square: shape.square, mark: tone }] : [];
    const { from, to } = shape;
    return isSquare(from) && isSquare(to) ? [{ kind: 'arrow', from, to, tone }] : [];
  });
}
