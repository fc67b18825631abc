import { createBoard, parseUciMove, playOnCopy } from './board.ts';
import { computeExchangeGain } from './exchange.ts';
import { pieceValues } from './material.ts';
import type { Move } from './move.ts';
import type { Position } from './position.ts';

/** Net loss in pawns from which a queen counts as lost: a minor piece. A queen for a rook and a pawn is a trade. */
const minQueenLoss = 3;

/**
 * True if the opponent can capture a queen of the mover right after the move and comes out ahead by a minor piece or
 * more. The piece that the move itself captures is subtracted, so exchanging queens loses nothing.
 */
export function isQueenLost(position: Position, move: Move): boolean {
  const after = playOnCopy(createBoard(position.fen), move.uci);
  const queens = [...after.board.pieces(move.color, 'queen')];
  const opponent = getOpponent(move);
  return queens.some(
    (square) =>
      computeExchangeGain(after, square, opponent) - computeCaptured(move) >= minQueenLoss,
  );
}

/** True if the opponent gains material by capturing the moved piece on its new square. */
export function isMovedPieceLost(position: Position, move: Move): boolean {
  const after = playOnCopy(createBoard(position.fen), move.uci);
  const target = parseUciMove(move.uci)?.to;
  if (target === undefined) return false;
  return computeExchangeGain(after, target, getOpponent(move)) > computeCaptured(move);
}

function computeCaptured({ captured }: Move): number {
  return captured === undefined ? 0 : pieceValues[captured];
}

function getOpponent({ color }: Move): Move['color'] {
  return color === 'white' ? 'black' : 'white';
}
