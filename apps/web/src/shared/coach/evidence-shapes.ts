import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { BoardShape, ShapeTone } from '../board/board-shapes.ts';

type Evidence = Pick<CoachSentence, 'squares' | 'arrows'>;

/** Converts the squares and arrows of a sentence to board shapes. Red is used only for attacks, threats and their targets. */
export function toShapes({ squares, arrows }: Evidence): BoardShape[] {
  const endangered = new Set(
    arrows.flatMap(({ to, role }) => (getTone(role) === 'danger' ? [to] : [])),
  );
  const marked = squares.flatMap(({ square, role }): BoardShape[] => {
    if (!isSquare(square)) return [];
    switch (role) {
      case 'subject':
        return [{ kind: 'square', square, mark: 'named' }];
      case 'target':
        return [{ kind: 'circle', square, tone: endangered.has(square) ? 'danger' : 'idea' }];
      case 'control':
      case 'path':
        return [{ kind: 'square', square, mark: role }];
      default:
        return role satisfies never;
    }
  });
  const drawn = arrows.flatMap(({ from, to, role }): BoardShape[] =>
    isSquare(from) && isSquare(to) ? [{ kind: 'arrow', from, to, tone: getTone(role) }] : [],
  );
  return [...marked, ...drawn];
}

function getTone(role: CoachSentence['arrows'][number]['role']): ShapeTone {
  return role === 'attack' || role === 'threat' ? 'danger' : 'idea';
}

export function toNamedShapes(squares: readonly string[]): BoardShape[] {
  return squares
    .filter(isSquare)
    .map((square): BoardShape => ({ kind: 'square', square, mark: 'named' }));
}

/** Removes arrows that start on an empty square, because they belong to another position of the line. */
export function filterVisibleShapes(fen: string, shapes: readonly BoardShape[]): BoardShape[] {
  const pieces = parsePieces(fen);
  return shapes.filter((shape) => shape.kind !== 'arrow' || pieces.has(shape.from));
}
