import type { Square } from '@lamplight/domain/chess/square.ts';
import type { DrawBrushes, DrawShape } from '@lichess-org/chessground/draw';
import type { SquareClasses } from '@lichess-org/chessground/types';

/** Colours that annotators choose for squares and arrows. */
export type AuthoredTone = 'green' | 'red' | 'yellow' | 'blue';

/** 'idea' is blue and 'danger' is red. 'engine' is the same blue with a wider line, for the engine's single arrow. */
export type ShapeTone = 'engine' | 'idea' | 'danger' | AuthoredTone;

/**
 * 'named' outlines a square named in a text, 'match' is blue, 'diverge' is red. 'control' (guarded by a piece) and
 * 'path' (crossed by a piece) and an annotator's colours are styled by the feature that uses them.
 */
export type SquareMark = 'named' | 'match' | 'diverge' | 'control' | 'path' | AuthoredTone;

export type BoardShape =
  | {
      readonly kind: 'arrow';
      readonly from: Square;
      readonly to: Square;
      readonly tone: ShapeTone;
    }
  | { readonly kind: 'circle'; readonly square: Square; readonly tone: ShapeTone }
  | { readonly kind: 'square'; readonly square: Square; readonly mark: SquareMark };

/**
 * The first four brushes are for an annotator's arrows and for those drawn by the user with the right mouse button:
 * green without a modifier key, red with Shift or Ctrl, blue with Alt, yellow with both.
 */
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
