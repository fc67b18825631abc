import type { Color, Role } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex, squareAt } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { Bounds } from '../../claim.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { NumberSlot } from '../../slot.ts';
import { reachersOf, reachOf } from './reach.ts';

export function otherThan(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export function exactly(value: number): Required<Bounds> {
  return { least: value, most: value };
}

export function numberSlot(value: number): NumberSlot {
  return { is: 'number', value };
}

/** 1 to 8, counted from the side's own first rank. */
export function rankFor(square: Square, side: Color): number {
  return side === 'white' ? rankIndex(square) + 1 : 8 - rankIndex(square);
}

/** The square on a file (0 to 7) and a rank as the side counts it. */
export function squareFor(side: Color, file: number, rank: number): Square | undefined {
  return squareAt(file, side === 'white' ? rank - 1 : 8 - rank);
}

/** From file to file, and on a file from the side's own first rank on: the same for the mirrored position. */
export function inOrderFor(side: Color): (a: Square, b: Square) => number {
  return (a, b) => fileIndex(a) - fileIndex(b) || rankFor(a, side) - rankFor(b, side);
}

/** Where a side's pieces of some kinds stand, in its order. */
export function squaresOf({ pieces }: Scene, side: Color, kinds: readonly Role[]): Square[] {
  const found: Square[] = [];
  for (const [square, { color, role }] of pieces) {
    if (color === side && kinds.includes(role)) found.push(square);
  }
  return found.toSorted(inOrderFor(side));
}

export function countOf({ pieces }: Scene, side: Color, kind: Role): number {
  let count = 0;
  for (const { color, role } of pieces.values()) if (color === side && role === kind) count += 1;
  return count;
}

export function kingOf(scene: Scene, side: Color): Square {
  const [square] = squaresOf(scene, side, ['king']);
  if (!square) throw new Error('a king is missing');
  return square;
}

/** True of the light squares. */
export function isLight(square: Square): boolean {
  return (fileIndex(square) + rankIndex(square)) % 2 === 1;
}

const centre: ReadonlySet<Square> = new Set(['d4', 'e4', 'd5', 'e5'] as const);

export function isCentral(square: Square): boolean {
  return centre.has(square);
}

/** Steps to the nearest of the four squares of the centre. */
export function fromCentre(square: Square): number {
  return Math.max(fromMiddle(fileIndex(square)), fromMiddle(rankIndex(square)));
}

function fromMiddle(index: number): number {
  return Math.max(0, 3 - index, index - 4);
}

export function areBeside(a: Square, b: Square): boolean {
  return Math.abs(fileIndex(a) - fileIndex(b)) === 1;
}

/** What `mobility` counts. */
export function mobilityOf(scene: Scene, square: Square): number {
  const side = scene.pieces.get(square)?.color;
  if (!side) return 0;
  return reachOf(scene, square).filter(
    (target) =>
      scene.pieces.get(target)?.color !== side &&
      !reachersOf(scene, target, otherThan(side)).some(
        (from) => scene.pieces.get(from)?.role === 'pawn',
      ),
  ).length;
}

export function phaseOf({ pieces }: Scene): 'opening' | 'middlegame' | 'endgame' {
  let count = 0;
  for (const { role } of pieces.values()) if (role !== 'king' && role !== 'pawn') count += 1;
  if (count > 10) return 'opening';
  return count > 6 ? 'middlegame' : 'endgame';
}

export function pawnFilesOf(scene: Scene, side: Color): ReadonlySet<number> {
  return new Set(squaresOf(scene, side, ['pawn']).map(fileIndex));
}

/** Whether a side has no pawn on a file (0 to 7): then it is open, or half-open for it. */
export function fileState(scene: Scene, file: number, side: Color): 'open' | 'half-open' | 'shut' {
  if (pawnFilesOf(scene, side).has(file)) return 'shut';
  return pawnFilesOf(scene, otherThan(side)).has(file) ? 'half-open' : 'open';
}

/** What `hole` says. */
export function isHole(scene: Scene, square: Square, side: Color): boolean {
  const rank = rankFor(square, side);
  if (rank < 3 || rank > 6) return false;
  return squaresOf(scene, side, ['pawn']).every(
    (pawn) => !areBeside(pawn, square) || rankFor(pawn, side) >= rank,
  );
}
