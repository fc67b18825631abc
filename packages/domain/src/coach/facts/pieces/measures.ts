import { opposite } from 'chessops/util';
import type { PieceSlot, NumberSlot } from '../../slot.ts';
import { toPieceSlot } from '../make-fact.ts';
import { countOfficers } from '../../../chess/material.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { Bounds } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { listAttackers, listAttacked } from '../../position-view/attacks.ts';

export function boundExactly(value: number): Required<Bounds> {
  return { least: value, most: value };
}

export function toNumberSlot(value: number): NumberSlot {
  return { is: 'number', value };
}

/** Returns the rank, 1 to 8, counted from the side's own first rank. */
export function getRank(square: Square, side: Color): number {
  return side === 'white' ? toRankIndex(square) + 1 : 8 - toRankIndex(square);
}

/** Returns the square on a file (0 to 7) and on a rank counted from the side's own first rank. */
export function getSquare(side: Color, file: number, rank: number): Square | undefined {
  return toSquare(file, side === 'white' ? rank - 1 : 8 - rank);
}

/**
 * Compares squares file by file, and on a file from the side's own first rank, so that the order is the same in the
 * mirrored position.
 */
export function compareSquaresFor(side: Color): (a: Square, b: Square) => number {
  return (a, b) => toFileIndex(a) - toFileIndex(b) || getRank(a, side) - getRank(b, side);
}

/** Lists the squares of a side's pieces of the given kinds, in the order of `compareSquaresFor`. */
export function listSquares(
  { pieces }: Pick<PositionView, 'pieces'>,
  side: Color,
  kinds: readonly Role[],
): Square[] {
  const found: Square[] = [];
  for (const [square, { color, role }] of pieces) {
    if (color === side && kinds.includes(role)) found.push(square);
  }
  return found.toSorted(compareSquaresFor(side));
}

export function countRole({ pieces }: PositionView, side: Color, kind: Role): number {
  let count = 0;
  for (const { color, role } of pieces.values()) if (color === side && role === kind) count += 1;
  return count;
}

export function findKing(position: PositionView, side: Color): Square {
  const [square] = listSquares(position, side, ['king']);
  if (!square) throw new Error('position has no king');
  return square;
}

export function isLight(square: Square): boolean {
  return (toFileIndex(square) + toRankIndex(square)) % 2 === 1;
}

const centre: ReadonlySet<Square> = new Set(['d4', 'e4', 'd5', 'e5'] as const);

export function isCentral(square: Square): boolean {
  return centre.has(square);
}

/** Counts the king steps to the nearest of the four centre squares. */
export function measureCentreDistance(square: Square): number {
  return Math.max(
    measureMiddleDistance(toFileIndex(square)),
    measureMiddleDistance(toRankIndex(square)),
  );
}

function measureMiddleDistance(index: number): number {
  return Math.max(0, 3 - index, index - 4);
}

export function areBeside(a: Square, b: Square): boolean {
  return Math.abs(toFileIndex(a) - toFileIndex(b)) === 1;
}

/** Counts squares as the statement `mobility` of claim.ts defines it. */
export function countMobility(position: PositionView, square: Square): number {
  const side = position.pieces.get(square)?.color;
  if (!side) return 0;
  return listAttacked(position, square).filter(
    (target) =>
      position.pieces.get(target)?.color !== side &&
      !listAttackers(position, target, opposite(side)).some(
        (from) => position.pieces.get(from)?.role === 'pawn',
      ),
  ).length;
}

export function findPhase({ pieces }: PositionView): 'opening' | 'middlegame' | 'endgame' {
  const count = countOfficers(pieces);
  if (count > 10) return 'opening';
  return count > 6 ? 'middlegame' : 'endgame';
}

export function listPawnFiles(position: PositionView, side: Color): ReadonlySet<number> {
  return new Set(listSquares(position, side, ['pawn']).map(toFileIndex));
}

/** Returns the state of a file (0 to 7): `open` without pawns, `half-open` without pawns of the side, else `shut`. */
export function findFileState(
  position: PositionView,
  file: number,
  side: Color,
): 'open' | 'half-open' | 'shut' {
  if (listPawnFiles(position, side).has(file)) return 'shut';
  return listPawnFiles(position, opposite(side)).has(file) ? 'half-open' : 'open';
}

/** True if the statement `hole` of placement-claim.ts holds. */
export function isHole(position: PositionView, square: Square, side: Color): boolean {
  const rank = getRank(square, side);
  if (rank < 3 || rank > 6) return false;
  return listSquares(position, side, ['pawn']).every(
    (pawn) => !areBeside(pawn, square) || getRank(pawn, side) >= rank,
  );
}

/** Lists the squares of all pieces of a colour, in the order of `compareSquaresFor(side)`. */
export function listOccupied({ pieces }: PositionView, color: Color, side: Color): Square[] {
  const squares = Array.from(pieces).flatMap(([square, piece]) =>
    piece.color === color ? [square] : [],
  );
  return squares.toSorted(compareSquaresFor(side));
}

/** Counts a side's bishops on light squares, or on dark squares if `light` is false. */
export function countBishops(position: PositionView, side: Color, light: boolean): number {
  return listSquares(position, side, ['bishop']).filter((at) => isLight(at) === light).length;
}

export function toKingSlot(position: PositionView, side: Color): PieceSlot {
  return toPieceSlot(position, findKing(position, side));
}
