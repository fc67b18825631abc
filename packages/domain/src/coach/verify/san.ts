import type { San } from '../../chess/notation.ts';
import { fileOf, letterOfKind, nameOf, pawn, pieceAt, rankOf } from './board.ts';
import type { Board } from './board.ts';
import { hasMoves, isCastling, legalMoves, movesFrom, play, takenBy } from './rules.ts';
import type { Move } from './rules.ts';
import { attackersOn, isInCheck } from './reach.ts';

export function sanOf(board: Board, move: Move): San {
  const next = play(board, move);
  const sign = isInCheck(next) ? (hasMoves(next) ? '+' : '#') : '';
  return `${bareSan(board, move)}${sign}`;
}

function bareSan(board: Board, move: Move): string {
  const { from, to, promotion } = move;
  if (isCastling(board, move)) return to > from ? 'O-O' : 'O-O-O';
  const piece = pieceAt(board, from);
  const cross = takenBy(board, move) === 0 ? '' : 'x';
  if (Math.abs(piece) === pawn) {
    const file = cross === '' ? '' : nameOf(from).charAt(0);
    const becomes = promotion === 0 ? '' : `=${letterOfKind(promotion).toUpperCase()}`;
    return `${file}${cross}${nameOf(to)}${becomes}`;
  }
  return `${letterOfKind(piece).toUpperCase()}${whichOf(board, move)}${cross}${nameOf(to)}`;
}

/** File, rank or both, where another piece of the kind can go there too. */
function whichOf(board: Board, { from, to }: Move): string {
  const piece = pieceAt(board, from);
  const others = attackersOn(board, to, board.turn).filter(
    (other) =>
      other !== from &&
      pieceAt(board, other) === piece &&
      movesFrom(board, other).some((move) => move.to === to),
  );
  if (others.length === 0) return '';
  const [file, rank] = nameOf(from);
  if (others.every((other) => fileOf(other) !== fileOf(from))) return file ?? '';
  if (others.every((other) => rankOf(other) !== rankOf(from))) return rank ?? '';
  return nameOf(from);
}

/** The legal move that is written so, with all its signs. */
export function moveOfSan(board: Board, san: San): Move | undefined {
  return legalMoves(board).find((move) => sanOf(board, move) === san);
}

/** '23.' before White's move, '23...' before Black's. */
export function numberOf({ moveNumber, turn }: Board): string {
  return `${moveNumber}${turn === 1 ? '.' : '...'}`;
}
