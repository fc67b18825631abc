import { attacks, between, ray } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, parseSquare } from 'chessops/util';
import type { Color, Piece } from '../../chess/pieces.ts';
import { toFileIndex, toRankIndex } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { PositionView } from './position-view.ts';

/**
 * Squares that each piece of a position reaches, and the pieces that reach each square. Computed once per position for
 * all detectors.
 */
interface Reach {
  readonly from: ReadonlyMap<Square, readonly Square[]>;
  readonly to: Readonly<Record<Color, ReadonlyMap<Square, readonly Square[]>>>;
}

const reachCache = new WeakMap<PositionView['pieces'], Reach>();

/** Lists the squares that a piece reaches, ignoring pins. */
export function listAttacked(position: PositionView, from: Square): readonly Square[] {
  return buildReach(position).from.get(from) ?? [];
}

export function reaches(position: PositionView, from: Square, to: Square): boolean {
  return listAttacked(position, from).includes(to);
}

/** Lists the squares of the pieces of a colour that reach a square. */
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

/** Lists attackers as `listAttackers` does, as if the pieces on the squares `gone` were not on the board. */
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

/** Lists the squares between two squares of one line; empty if the squares are not on one line. */
export function listSquaresBetween(a: Square, b: Square): Square[] {
  return toSquares(between(parseSquare(a), parseSquare(b)));
}

/** Lists the squares of the line through both squares that lie behind `b` as seen from `a`, the nearest first. */
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

/** True if both squares are on one line along which the piece moves. Pieces between them are ignored. */
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
