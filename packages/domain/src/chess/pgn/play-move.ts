import type { Chess } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { FoundMove } from './find-move.ts';

/**
 * Plays a legal move as `Chess.play` does. Most moves concern neither castling nor promotion nor en passant; those are
 * made here with far fewer sets of squares on the way.
 */
export function playMove(position: Chess, { move, role }: FoundMove): void {
  const { board, turn, epSquare } = position;
  const { from, to, promotion } = move;
  const captured = board.occupied.has(to) ? board.getRole(to) : undefined;
  const isPawn = role === 'pawn';
  const isSpecial =
    role === 'king' ||
    role === 'rook' ||
    captured === 'rook' ||
    promotion !== undefined ||
    (isPawn && to === epSquare);
  if (isSpecial) {
    position.play(move);
    return;
  }
  const isWhite = turn === 'white';
  const path = SquareSet.fromSquare(from).with(to);
  if (captured) {
    board[captured] = board[captured].without(to);
    if (isWhite) board.black = board.black.without(to);
    else board.white = board.white.without(to);
    board.occupied = board.occupied.without(from);
  } else {
    board.occupied = board.occupied.xor(path);
  }
  board[role] = board[role].xor(path);
  if (isWhite) board.white = board.white.xor(path);
  else board.black = board.black.xor(path);

  const isDoubleStep = isPawn && (to - from === 16 || from - to === 16);
  position.epSquare = isDoubleStep ? (from + to) >> 1 : undefined;
  position.halfmoves = isPawn || captured ? 0 : position.halfmoves + 1;
  if (!isWhite) position.fullmoves += 1;
  position.turn = isWhite ? 'black' : 'white';
}
