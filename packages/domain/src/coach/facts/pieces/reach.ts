import { attacks } from 'chessops/attacks';
import { makeSquare, parseSquare } from 'chessops/util';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import type { Scene } from '../../position-view/scene.ts';

/** Who reaches what in a position, worked out once for all detectors that ask. */
interface Reach {
  readonly from: ReadonlyMap<Square, readonly Square[]>;
  readonly to: Readonly<Record<Color, ReadonlyMap<Square, readonly Square[]>>>;
}

const known = new WeakMap<Scene['pieces'], Reach>();

/** The squares a piece reaches, pins aside. */
export function reachOf(scene: Scene, from: Square): readonly Square[] {
  return all(scene).from.get(from) ?? [];
}

export function reaches(scene: Scene, from: Square, to: Square): boolean {
  return reachOf(scene, from).includes(to);
}

/** Where the pieces of a colour stand that reach a square. */
export function reachersOf(scene: Scene, to: Square, by: Color): readonly Square[] {
  return all(scene).to[by].get(to) ?? [];
}

function all({ chess: { board }, pieces }: Scene): Reach {
  const found = known.get(pieces);
  if (found) return found;
  const from = new Map<Square, Square[]>();
  const to = { white: new Map<Square, Square[]>(), black: new Map<Square, Square[]>() };
  for (const [square, piece] of pieces) {
    const reached = Array.from(attacks(piece, parseSquare(square), board.occupied), makeSquare);
    from.set(square, reached);
    for (const target of reached) {
      const others = to[piece.color].get(target);
      if (others) others.push(square);
      else to[piece.color].set(target, [square]);
    }
  }
  const made = { from, to };
  known.set(pieces, made);
  return made;
}
