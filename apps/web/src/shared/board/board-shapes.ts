import type { Square } from '@lamplight/domain/chess/square.ts';
import type { DrawBrushes, DrawShape } from '@lichess-org/chessground/draw';
import type { SquareClasses } from '@lichess-org/chessground/types';

/** Blue is an idea, red a danger; the engine's one arrow is the blue at full width. */
export type ShapeTone = 'engine' | 'idea' | 'danger';

/**
 * 'named' outlines a square of a text; 'match' is blue, 'diverge' red. Squares a piece guards or crosses are tinted by the
 * style sheet of the feature that uses them.
 */
export type SquareMark = 'named' | 'match' | 'diverge' | 'control' | 'path';

export type BoardShape =
  | {
      readonly kind: 'arrow';
      readonly from: Square;
      readonly to: Square;
      readonly tone: ShapeTone;
    }
  | { readonly kind: 'circle'; readonly square: Square; readonly tone: ShapeTone }
  | { readonly kind: 'square'; readonly square: Square; readonly mark: SquareMark };

/** The first four are the user's own: right button, with shift or ctrl, with alt, with both. */
export const brushes: DrawBrushes = {
  green: { key: 'green', color: '#2f7d46', opacity: 1, lineWidth: 9 },
  red: { key: 'red', color: '#a8322a', opacity: 1, lineWidth: 9 },
  blue: { key: 'blue', color: '#2b6ea6', opacity: 1, lineWidth: 9 },
  yellow: { key: 'yellow', color: '#b9761b', opacity: 1, lineWidth: 9 },
  engine: { key: 'engine', color: '#2b6ea6', opacity: 1, lineWidth: 10 },
  idea: { key: 'idea', color: '#2b6ea6', opacity: 1, lineWidth: 8 },
  danger: { key: 'danger', color: '#a8322a', opacity: 1, lineWidth: 8 },
};

export function toDrawings(shapes: readonly BoardShape[]): DrawShape[] {
  return shapes.flatMap((shape) => {
    switch (shape.kind) {
      case 'arrow':
        return [{ orig: shape.from, dest: shape.to, brush: shape.tone }];
      case 'circle':
        return [{ orig: shape.square, brush: shape.tone }];
      case 'square':
        return [];
      default:
        return shape satisfies never;
    }
  });
}

export function getMarkedSquares(shapes: readonly BoardShape[]): SquareClasses {
  const classes: SquareClasses = new Map();
  for (const shape of shapes) {
    if (shape.kind !== 'square') continue;
    const known = classes.get(shape.square);
    classes.set(shape.square, known ? `${known} mark-${shape.mark}` : `mark-${shape.mark}`);
  }
  return classes;
}
