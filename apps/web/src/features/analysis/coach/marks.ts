import { describeSquare } from '@lamplight/domain/chess/describe.ts';
import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { resultCopy } from './insights-result-copy.ts';

const { shown } = resultCopy;

/** What is marked, for those who cannot see it: 'On the board: d5, white rook; from d5 to h5.' */
export function describeMarks(fen: string, shapes: readonly BoardShape[]): string {
  const pieces = piecesOf(fen);
  const said = shapes.map((shape) =>
    shape.kind === 'arrow'
      ? shown.arrow(shape.from, shape.to)
      : describeSquare(shape.square, pieces.get(shape.square)),
  );
  return said.length === 0 ? '' : shown.marks([...new Set(said)].join('; '));
}
