import type { Board } from 'chessops/board';

const known = new Map<number, string>();
const mostKnown = 50_000;

/**
 * One row of a board as a FEN writes it, rank 0 being White's first. It is asked for after every move of every game
 * and most rows have been seen before, so each is written once and then found by the bits of its pieces.
 */
export function boardRow(board: Board, rank: number): string {
  const bits = rank < 4 ? lowRow(board, 8 * rank) : highRow(board, 8 * rank - 32);
  const row = known.get(bits);
  if (row !== undefined) return row;
  if (known.size >= mostKnown) known.clear();
  const written = writeRow(bits);
  known.set(bits, written);
  return written;
}

/** Four bits for each square, a byte apart: three that number the piece, and one for White. */
function lowRow({ pawn, knight, bishop, rook, queen, king, white }: Board, shift: number): number {
  return (
    (((pawn.lo | bishop.lo | queen.lo) >>> shift) & 0xff) |
    ((((knight.lo | bishop.lo | king.lo) >>> shift) & 0xff) << 8) |
    ((((rook.lo | queen.lo | king.lo) >>> shift) & 0xff) << 16) |
    (((white.lo >>> shift) & 0xff) << 24)
  );
}

function highRow({ pawn, knight, bishop, rook, queen, king, white }: Board, shift: number): number {
  return (
    (((pawn.hi | bishop.hi | queen.hi) >>> shift) & 0xff) |
    ((((knight.hi | bishop.hi | king.hi) >>> shift) & 0xff) << 8) |
    ((((rook.hi | queen.hi | king.hi) >>> shift) & 0xff) << 16) |
    (((white.hi >>> shift) & 0xff) << 24)
  );
}

/** By the number of the piece: none, pawn, knight, bishop, rook, queen, king. */
const letters = ['', 'p', 'n', 'b', 'r', 'q', 'k'];

function writeRow(bits: number): string {
  let row = '';
  let empty = 0;
  for (let file = 0; file < 8; file += 1) {
    const square = bits >>> file;
    const piece = (square & 1) | ((square >>> 7) & 2) | ((square >>> 14) & 4);
    const letter = letters[piece] ?? '';
    if (letter === '') {
      empty += 1;
      continue;
    }
    if (empty > 0) row += empty;
    empty = 0;
    row += (square >>> 24) & 1 ? letter.toUpperCase() : letter;
  }
  return empty > 0 ? row + empty : row;
}
