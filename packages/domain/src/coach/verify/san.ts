import type { San } from '../../chess/notation.ts';
import { getFile, toLetter, formatSquare, pawn, getPiece, getRank } from './board.ts';
import type { Board } from './board.ts';
import { hasMoves, isCastling, listMovesFrom, playMove, getTakenPiece } from './rules.ts';
import type { Move } from './rules.ts';
import { findAttackers, isInCheck } from './reach.ts';

export function formatSan(board: Board, move: Move): San {
  const next = playMove(board, move);
  const sign = isInCheck(next) ? (hasMoves(next) ? '+' : '#') : '';
  return `${formatBareSan(board, move)}${sign}`;
}

function formatBareSan(board: Board, move: Move): string {
  const { from, to, promotion } = move;
  if (isCastling(board, move)) return to > from ? 'O-O' : 'O-O-O';
  const piece = getPiece(board, from);
  const cross = getTakenPiece(board, move) === 0 ? '' : 'x';
  if (Math.abs(piece) === pawn) {
    const file = cross === '' ? '' : formatSquare(from).charAt(0);
    const becomes = promotion === 0 ? '' : `=${toLetter(promotion).toUpperCase()}`;
    return `${file}${cross}${formatSquare(to)}${becomes}`;
  }
  return `${toLetter(piece).toUpperCase()}${formatOrigin(board, move)}${cross}${formatSquare(to)}`;
}

/** File, rank or both of the origin square, if another piece of the same kind can move to the target too. */
function formatOrigin(board: Board, { from, to }: Move): string {
  const piece = getPiece(board, from);
  const others = findAttackers(board, to, board.turn).filter(
    (other) =>
      other !== from &&
      getPiece(board, other) === piece &&
      listMovesFrom(board, other).some((move) => move.to === to),
  );
  if (others.length === 0) return '';
  const [file, rank] = formatSquare(from);
  if (others.every((other) => getFile(other) !== getFile(from))) return file ?? '';
  if (others.every((other) => getRank(other) !== getRank(from))) return rank ?? '';
  return formatSquare(from);
}

/** Returns, for example, '23.' before White's move and '23...' before Black's. */
export function formatMoveNumber({ moveNumber, turn }: Board): string {
  return `${moveNumber}${turn === 1 ? '.' : '...'}`;
}
