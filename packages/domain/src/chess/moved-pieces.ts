import type { Uci } from './notation.ts';
import { isPromotionRole, roleOfLetter } from './pieces.ts';
import type { Piece, Pieces } from './pieces.ts';
import { fileIndex, isSquare } from './square.ts';
import type { Square } from './square.ts';

/** The pieces after a legal move. Whether it is one is not asked: this is for lines whose moves are known to be. */
export function movedPieces(pieces: Pieces, uci: Uci): Map<Square, Piece> {
  const moved = new Map(pieces);
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const piece = isSquare(from) ? pieces.get(from) : undefined;
  if (!isSquare(from) || !isSquare(to) || !piece) return moved;
  const promotion = roleOfLetter(uci.slice(4));
  moved.delete(from);
  if (piece.role === 'pawn' && from[0] !== to[0] && !pieces.has(to)) {
    moved.delete(squareOn(to, from));
  }
  if (piece.role === 'king' && Math.abs(fileIndex(from) - fileIndex(to)) === 2) {
    const isShort = fileIndex(to) > fileIndex(from);
    moved.delete(rookSquare(from, isShort ? 'h' : 'a'));
    moved.set(rookSquare(from, isShort ? 'f' : 'd'), { color: piece.color, role: 'rook' });
  }
  const promoted = promotion && isPromotionRole(promotion) ? promotion : undefined;
  moved.set(to, promoted ? { color: piece.color, role: promoted } : piece);
  return moved;
}

/** The square on the file of one and the rank of the other: where a pawn taken in passing stands. */
function squareOn(file: Square, rank: Square): Square {
  const square = `${file[0]}${rank[1]}`;
  return isSquare(square) ? square : file;
}

function rookSquare(king: Square, file: 'a' | 'd' | 'f' | 'h'): Square {
  const square = `${file}${king[1]}`;
  return isSquare(square) ? square : king;
}
