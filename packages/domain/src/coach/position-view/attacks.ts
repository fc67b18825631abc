import { attacks, between, ray } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, parseSquare } from 'chessops/util';
import type { Color, Piece } from '../../chess/pieces.ts';
import { toFileIndex, toRankIndex } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { PositionView } from './position-view.ts';

/** The squares each piece of a position reaches, computed once for all detectors. */
interface Reach {
  readonly from: ReadonlyMap<Square, readonly Square[]>;
  readonly to: Readonly<Record<Color, ReadonlyMap<Square, readonly Square[]>>>;
}

const reachCache = new WeakMap<PositionView['pieces'], Reach>();

/** The squares a piece reaches, ignoring pins. */
export function listAttacked(position: PositionView, from: Square): readonly Square[] {
  return buildReach(position).from.get(from) ?? [];
}

export function reaches(position: PositionView, from: Square, to: Square): boolean {
  return listAttacked(position, from).includes(to);
}

/** The squares of the pieces of a colour that reach a square. */
export function listAttackers(position: PositionView, to: Square, by: Color): readonly Square[] {
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

/** As `listAttackers`, seen through the pieces on the given squares, as if these were gone. */
export function listAttackersThrough(
  { chess }: PositionView,
  target: Square,
  by: Color,
  gone: readonly Square[],
): Square[] {
  let occupied = chess.board.occupied;
  for (const square of gone) occupied = occupied.without(parseSquare(square));
  return toSquares(findAttackers(occupied, chess, parseSquare(target), by).intersect(occupied));
}

function findAttackers(
  occupied: SquareSet,
  { board }: PositionView['chess'],
  target: number,
  by: Color,
): SquareSet {
  let found = SquareSet.empty();
  for (const from of board[by].intersect(occupied)) {
    const piece = board.get(from);
    if (piece && attacks(piece, from, occupied).has(target)) found = found.with(from);
  }
  return found;
}

/** The squares between two squares of one line; none if they are on no common line. */
export function listSquaresBetween(a: Square, b: Square): Square[] {
  return toSquares(between(parseSquare(a), parseSquare(b)));
}

/** The squares of the line through both that lie behind `b`, seen from `a`, nearest first. */
export function listSquaresBehind(a: Square, b: Square): Square[] {
  const [from, to] = [parseSquare(a), parseSquare(b)];
  const step = computeStep(from, to);
  const found: Square[] = [];
  const line = ray(from, to);
  if (line.isEmpty()) return [];
  for (let at = to + step; at >= 0 && at < 64 && line.has(at); at += step)
    found.push(makeSquare(at));
  return found;
}

function computeStep(from: number, to: number): number {
  const file = Math.sign((to & 7) - (from & 7));
  const rank = Math.sign((to >> 3) - (from >> 3));
  return file + 8 * rank;
}

export function isSlider({ role }: Piece): boolean {
  return role === 'queen' || role === 'rook' || role === 'bishop';
}

/** Both squares are on one line that the piece moves along, whatever is between. */
export function canMoveAlong({ role }: Piece, a: Square, b: Square): boolean {
  const isStraight = a[0] === b[0] || a[1] === b[1];
  const isDiagonal =
    Math.abs(toFileIndex(a) - toFileIndex(b)) === Math.abs(toRankIndex(a) - toRankIndex(b));
  return (
    (isStraight && (role === 'rook' || role === 'queen')) ||
    (isDiagonal && (role === 'bishop' || role === 'queen'))
  );
}

function toSquares(set: SquareSet): Square[] {
  return Array.from(set, makeSquare);
}
