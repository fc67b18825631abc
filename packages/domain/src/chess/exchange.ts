import { pieceValues } from './material.ts';
import { movedPieces } from './moved-pieces.ts';
import type { Color, Pieces, Role } from './pieces.ts';
import { fileIndex, rankIndex, squareAt } from './square.ts';
import type { Square } from './square.ts';

type Step = readonly [file: number, rank: number];

const straight: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const diagonal: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const knightSteps: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** Squares from which pieces of one colour reach a square, whether or not a pin lets them go. */
export function attackersOf(pieces: Pieces, target: Square, by: Color): Square[] {
  const [file, rank] = [fileIndex(target), rankIndex(target)];
  const found: Square[] = [];
  const note = (square: Square | undefined, roles: readonly Role[]): boolean => {
    const piece = square && pieces.get(square);
    if (!square || !piece) return false;
    if (piece.color === by && roles.includes(piece.role)) found.push(square);
    return true;
  };
  const look = (steps: readonly Step[], sliders: readonly Role[]): void => {
    for (const [byFile, byRank] of steps) {
      for (let far = 1; far < 8; far += 1) {
        const square = squareAt(file + far * byFile, rank + far * byRank);
        const pawnsRank = by === 'white' ? -1 : 1;
        const isPawnsReach = far === 1 && byFile !== 0 && byRank === pawnsRank;
        const close: Role[] = far === 1 ? (isPawnsReach ? ['king', 'pawn'] : ['king']) : [];
        if (!square || note(square, [...sliders, ...close])) break;
      }
    }
  };
  look(straight, ['queen', 'rook']);
  look(diagonal, ['queen', 'bishop']);
  for (const [byFile, byRank] of knightSteps) {
    note(squareAt(file + byFile, rank + byRank), ['knight']);
  }
  return found;
}

/**
 * What a side wins, in pawns, by beginning to take on a square, both sides taking with their cheapest piece and stopping when
 * it no longer pays: 0 if it had better not begin. Pieces that may not leave the line of their king do not take.
 */
export function exchangeGain(pieces: Pieces, target: Square, by: Color): number {
  const taken = pieces.get(target);
  if (!taken || taken.color === by) return 0;
  for (const from of attackersOf(pieces, target, by).toSorted(byPrice(pieces))) {
    const isPromotion = pieces.get(from)?.role === 'pawn' && /[18]/.test(target);
    const after = movedPieces(pieces, `${from}${target}${isPromotion ? 'q' : ''}`);
    if (isInCheck(after, by)) continue;
    const promoted = isPromotion ? pieceValues.queen - pieceValues.pawn : 0;
    const won = pieceValues[taken.role] + promoted;
    return Math.max(0, won - exchangeGain(after, target, otherColor(by)));
  }
  return 0;
}

export function isInCheck(pieces: Pieces, color: Color): boolean {
  for (const [square, piece] of pieces) {
    if (piece.role === 'king' && piece.color === color) {
      return attackersOf(pieces, square, otherColor(color)).length > 0;
    }
  }
  return false;
}

export function otherColor(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** The king takes last: it cannot be taken back. */
function byPrice(pieces: Pieces): (a: Square, b: Square) => number {
  const price = (square: Square): number => {
    const role = pieces.get(square)?.role ?? 'pawn';
    return role === 'king' ? Infinity : pieceValues[role];
  };
  return (a, b) => (price(a) < price(b) ? -1 : 1);
}
