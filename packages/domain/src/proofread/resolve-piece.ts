import type { Color } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import {
  allSquares,
  formatSquare,
  getFile,
  getPiece,
  getRank,
  parseSquare,
  toColor,
  toKind,
} from '../coach/verify/board.ts';
import type { Board } from '../coach/verify/board.ts';
import type { PieceEntity } from './entities.ts';

/** Squares of the pieces that a noun phrase can mean on this board. Empty if there is no such piece. */
export function resolvePiece(board: Board, entity: PieceEntity): Square[] {
  return listCandidates(board, entity).map(formatSquare);
}

function listCandidates(
  board: Board,
  { roles, color, squares, file, shade, except = [] }: PieceEntity,
): number[] {
  const kinds = new Set(roles.map(toKind));
  const named = squares.map(parseSquare);
  const excluded = new Set(except.map(parseSquare));
  return (named.length > 0 ? named : allSquares).filter((at) => {
    const piece = getPiece(board, at);
    if (piece === 0 || excluded.has(at) || !kinds.has(Math.abs(piece))) return false;
    if (color !== undefined && piece > 0 !== (color === 'white')) return false;
    if (file !== undefined && 'abcdefgh'.charAt(getFile(at)) !== file) return false;
    return shade === undefined || isLight(at) === (shade === 'light');
  });
}

export function isLight(at: number): boolean {
  return (getFile(at) + getRank(at)) % 2 === 1;
}

export function getColorAt(board: Board, square: Square): Color | undefined {
  const piece = getPiece(board, parseSquare(square));
  return piece === 0 ? undefined : toColor(piece > 0 ? 1 : -1);
}
