import { attacks } from 'chessops/attacks';
import { makeSquare, parseSquare } from 'chessops/util';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import type { PositionView } from '../../position-view/position-view.ts';

/** The squares each piece of a position reaches, computed once for all detectors. */
interface Reach {
  readonly from: ReadonlyMap<Square, readonly Square[]>;
  readonly to: Readonly<Record<Color, ReadonlyMap<Square, readonly Square[]>>>;
}

const reachCache = new WeakMap<PositionView['pieces'], Reach>();

/** The squares a piece reaches, ignoring pins. */
export function listReach(position: PositionView, from: Square): readonly Square[] {
  return buildReach(position).from.get(from) ?? [];
}

export function reaches(position: PositionView, from: Square, to: Square): boolean {
  return listReach(position, from).includes(to);
}

/** The squares of the pieces of a colour that reach a square. */
export function listReachers(position: PositionView, to: Square, by: Color): readonly Square[] {
  return buildReach(position).to[by].get(to) ?? [];
}

function buildReach({ chess: { board }, pieces }: PositionView): Reach {
  const found = reachCache.get(pieces);
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
  reachCache.set(pieces, made);
  return made;
}
