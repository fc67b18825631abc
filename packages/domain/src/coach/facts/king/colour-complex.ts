import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  countRole,
  compareSquaresFor,
  isHole,
  isLight,
  findKing,
  getSquare,
  countBishops,
} from '../pieces/measures.ts';
import { opposite } from 'chessops/util';
import { isAtHome } from './ring.ts';

/** Detects squares of one colour in front of a king that no pawn or bishop of its side can guard any more. */
export const detectColourComplex: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  return [me, opponent].flatMap((side) => {
    const square = findKing(now, side);
    const enemy = opposite(side);
    if (findKing(then, side) !== square || countRole(now, enemy, 'queen') === 0) return [];
    if (!isAtHome(now, side)) return [];
    return [isLight(square), !isLight(square)].flatMap((light) => {
      const front = listFrontSquares(square, side, light);
      const [first] = front;
      if (!first || !isWeak(now, front, side, light)) return [];
      const king = toPieceSlot(now, square);
      const newly: Claim[] = front
        .filter((at) => !isHole(then, at, side))
        .map((at) => deny(before, { is: 'hole', square: at, color: side }));
      const bishop = { is: 'on-shade', color: side, role: 'bishop', square: first } as const;
      if (countBishops(then, side, light) > 0) newly.push(affirm(before, { ...bishop, least: 1 }));
      if (newly.length === 0) return [];
      return makeFact(context, {
        kind: 'colour-complex',
        about: front,
        side,
        slots: { king, squares: { is: 'squares', squares: front } },
        claims: [
          claimPiece(after, king),
          ...front.map((at) => affirm(after, { is: 'hole', square: at, color: side })),
          affirm(after, { ...bishop, most: 0 }),
          affirm(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
          ...newly,
        ],
        squares: { target: front },
        magnitude: 5 + countBishops(now, enemy, light),
      });
    });
  });
};

/**
 * Lists the squares of one colour in front of a king, on its file and the files beside it (for a king on the edge, on
 * the three outer files): two on the third rank, or one on the third and two on the fourth.
 */
function listFrontSquares(king: Square, side: Color, light: boolean): Square[] {
  const middle = Math.min(6, Math.max(1, toFileIndex(king)));
  const listOnRank = (rank: number) =>
    [middle - 1, middle, middle + 1]
      .flatMap((file) => getSquare(side, file, rank) ?? [])
      .filter((square) => isLight(square) === light);
  const near = listOnRank(3);
  return near.length > 1 ? near : [...near, ...listOnRank(4)].toSorted(compareSquaresFor(side));
}

function isWeak(
  position: PositionView,
  squares: readonly Square[],
  side: Color,
  light: boolean,
): boolean {
  return (
    countBishops(position, side, light) === 0 && squares.every((at) => isHole(position, at, side))
  );
}
