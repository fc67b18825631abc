import type { Square } from '../../../chess/square.ts';
import type { Color } from '../../../chess/pieces.ts';
import { fileIndex, isSquare } from '../../../chess/square.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { ringOf } from '../king/ring.ts';
import { countOf, fromCentre, isCentral, isHole, rankFor, squareFor } from '../pieces/measures.ts';
import { reaches, reachersOf } from '../pieces/reach.ts';

const nearPlies = 6;
const known = new WeakMap<Setting, ReadonlyMap<Square, number>>();

/** The squares pieces go to in what the engine expects next, with how soon: the next move first, from 0. */
export function targetsAhead(setting: Setting): ReadonlyMap<Square, number> {
  const found = known.get(setting);
  if (found) return found;
  const targets = new Map<Square, number>();
  setting.replies[0]?.steps.slice(0, nearPlies).forEach(({ uci }, ply) => {
    const to = uci.slice(2, 4);
    if (isSquare(to) && !targets.has(to)) targets.set(to, ply);
  });
  known.set(setting, targets);
  return targets;
}

/** One of his pieces reaches it, or a pawn of his can be pushed there. */
function isOpenTo(scene: Scene, square: Square, side: Color): boolean {
  const rank = rankFor(square, side);
  const behind = (steps: number) => {
    const at = squareFor(side, fileIndex(square), rank - steps);
    return at && scene.pieces.get(at);
  };
  const isPawn = (steps: number) => {
    const piece = behind(steps);
    return piece?.role === 'pawn' && piece.color === side;
  };
  return (
    reachersOf(scene, square, side).length > 0 ||
    isPawn(1) ||
    (rank === 4 && !behind(1) && isPawn(2))
  );
}

/** How much a square is worth talking about, 0 to 10: the line, the centre, a king, weak squares, the enemy's half and pieces. */
export function worthOf(setting: Setting, square: Square): number {
  const { after: now, me, opponent } = setting;
  const soon = targetsAhead(setting).get(square);
  const rank = rankFor(square, me);
  // Nobody likes to go where a pawn takes.
  const isPawnMove = setting.move.role === 'pawn' && reaches(now, setting.move.to, square);
  const nearKing = (side: typeof me) =>
    countOf(now, side === me ? opponent : me, 'queen') > 0 && ringOf(now, side).has(square);
  const worth =
    (soon === undefined ? 0 : 4) +
    (isCentral(square) ? 3 : fromCentre(square) === 1 ? 1 : 0) +
    (nearKing(opponent) ? 2 : 0) +
    (nearKing(me) ? 1 : 0) +
    (isHole(now, square, opponent) ? 1 : 0) +
    (isOpenTo(now, square, opponent) ? (isPawnMove ? 2 : 1) : 0) +
    (rank >= 5 ? 1 : 0);
  return Math.min(10, worth);
}

/**
 * A square somebody has business on: in what the engine expects, in the centre, about the enemy king while queens are on, one in
 * the enemy's half he can come to or his pawns can no longer guard, and one where a pawn meets a knight or bishop. What lies behind
 * the mover's own lines is only worth a word where the line goes there.
 */
export function matters(setting: Setting, square: Square): boolean {
  const { after: now, me, opponent, move } = setting;
  const rank = rankFor(square, me);
  const soon = targetsAhead(setting).get(square);
  // At home a piece comes and goes; there it matters what the enemy does, who moves first.
  if (soon !== undefined && (rank > 2 || soon % 2 === 0)) return true;
  if (isCentral(square)) return true;
  if (rank < 4) return false;
  if (countOf(now, me, 'queen') > 0 && ringOf(now, opponent).has(square)) return true;
  if (rank === 4) return move.role === 'pawn' && visitorsOf(now, square, opponent) > 0;
  return isHole(now, square, opponent) || isOpenTo(now, square, opponent);
}

/** Knights and bishops of a side that can come to a square. */
function visitorsOf(scene: Scene, square: Square, side: Color): number {
  return reachersOf(scene, square, side).filter((from) =>
    ['knight', 'bishop'].includes(scene.pieces.get(from)?.role ?? ''),
  ).length;
}
