import { attacks, between, ray } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, parseSquare } from 'chessops/util';
import type { Color, Piece } from '../../chess/pieces.ts';
import type { Square } from '../../chess/square.ts';
import type { PositionView } from './position-view.ts';

/** The squares a piece reaches, ignoring pins; for a pawn, the squares on which it could capture. */
export function listAttacked({ chess }: PositionView, from: Square): Square[] {
  const at = parseSquare(from);
  const piece = chess.board.get(at);
  return piece ? toSquares(attacks(piece, at, chess.board.occupied)) : [];
}

/** The squares of the pieces of one colour that reach a square, ignoring pins. */
export function listAttackers({ chess }: PositionView, target: Square, by: Color): Square[] {
  return toSquares(findAttackers(chess.board.occupied, chess, parseSquare(target), by));
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

function toSquares(set: SquareSet): Square[] {
  return Array.from(set, makeSquare);
}
