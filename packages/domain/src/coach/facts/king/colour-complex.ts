import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import {
  countOf,
  inOrderFor,
  isHole,
  isLight,
  kingOf,
  otherThan,
  squareFor,
  squaresOf,
} from '../pieces/measures.ts';
import { isAtHome } from './ring.ts';

/** The squares of one shade before a king that neither its pawns nor a bishop can guard, newly so. */
export function colourComplex(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  return [me, opponent].flatMap((side) => {
    const square = kingOf(now, side);
    const enemy = otherThan(side);
    if (kingOf(then, side) !== square || countOf(now, enemy, 'queen') === 0) return [];
    if (!isAtHome(now, side)) return [];
    return [isLight(square), !isLight(square)].flatMap((light): Fact[] => {
      const front = frontOf(square, side, light);
      const [first] = front;
      if (!first || !isWeak(now, front, side, light)) return [];
      const king = pieceSlot(now, square);
      const newly: Claim[] = front
        .filter((at) => !isHole(then, at, side))
        .map((at) => denies(before, { is: 'hole', square: at, color: side }));
      const bishop = { is: 'on-shade', color: side, role: 'bishop', square: first } as const;
      if (bishopsOf(then, side, light) > 0) newly.push(says(before, { ...bishop, least: 1 }));
      if (newly.length === 0) return [];
      return [
        makeFact(setting, {
          kind: 'colour-complex',
          about: front,
          side,
          slots: { king, squares: { is: 'squares', squares: front } },
          claims: [
            pieceClaim(after, king),
            ...front.map((at) => says(after, { is: 'hole', square: at, color: side })),
            says(after, { ...bishop, most: 0 }),
            says(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
            ...newly,
          ],
          squares: front.map((at) => [at, 'target'] as const),
          delta: 'created',
          confirmed: 'board',
          magnitude: 5 + bishopsOf(now, enemy, light),
        }),
      ];
    });
  });
}

/**
 * The squares of a shade before a king, on its file and those beside it, at the edge on the three outer files: two on the third
 * rank, or one there and two on the fourth.
 */
function frontOf(king: Square, side: Color, light: boolean): Square[] {
  const middle = Math.min(6, Math.max(1, fileIndex(king)));
  const onRank = (rank: number) =>
    [middle - 1, middle, middle + 1]
      .flatMap((file) => squareFor(side, file, rank) ?? [])
      .filter((square) => isLight(square) === light);
  const near = onRank(3);
  return near.length > 1 ? near : [...near, ...onRank(4)].toSorted(inOrderFor(side));
}

function isWeak(scene: Scene, squares: readonly Square[], side: Color, light: boolean): boolean {
  return bishopsOf(scene, side, light) === 0 && squares.every((at) => isHole(scene, at, side));
}

function bishopsOf(scene: Scene, side: Color, light: boolean): number {
  return squaresOf(scene, side, ['bishop']).filter((at) => isLight(at) === light).length;
}
