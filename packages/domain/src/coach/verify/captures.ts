import {
  belongsTo,
  bishop,
  getFile,
  king,
  knight,
  getOtherSide,
  getOwnRank,
  pawn,
  getPiece,
  getPrice,
  queen,
  getRank,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { findAttackers, isInCheck, listOccupied } from './reach.ts';
import { hasMoves, playNullMove, playMove, getTakenPiece } from './rules.ts';
import type { Move } from './rules.ts';

/**
 * Material balance of a move, in points, if both sides continue to capture on its target square with the cheapest piece
 * as long as it pays.
 */
export function computeExchange(board: Board, move: Move): number {
  const promoted = move.promotion === 0 ? 0 : getPrice(move.promotion) - getPrice(pawn);
  const won = getPrice(getTakenPiece(board, move)) + promoted;
  const next = playMove(board, move);
  const [reply] = listCaptures(next, move.to).toSorted(createPriceOrder(next));
  return reply ? won - Math.max(0, computeExchange(next, reply)) : won;
}

/** Sorts captures by the value of the capturing piece, the king last. Equal pieces are sorted by square, from a1. */
function createPriceOrder(board: Board): (a: Move, b: Move) => number {
  const getMovePrice = ({ from }: Move): number => {
    const piece = getPiece(board, from);
    return Math.abs(piece) === king ? Infinity : getPrice(piece);
  };
  return (a, b) =>
    getMovePrice(a) === getMovePrice(b) ? a.from - b.from : getMovePrice(a) - getMovePrice(b);
}

/** Lists the legal captures of the piece on a square. Pawns that reach the last rank promote to a queen. */
export function listCaptures(board: Board, target: number): Move[] {
  if (!belongsTo(getPiece(board, target), getOtherSide(board.turn))) return [];
  return findAttackers(board, target, board.turn)
    .map((from) => {
      const isPawn = Math.abs(getPiece(board, from)) === pawn;
      const promotes = isPawn && getOwnRank(target, board.turn) === 8;
      return { from, to: target, promotion: promotes ? queen : 0 };
    })
    .filter((move) => !isInCheck(playMove(board, move), board.turn));
}

/**
 * Maximum number of points that a side wins by capturing on a square, as if it were to move. Undefined if that needs a
 * null move and none is possible.
 */
export function computeGain(board: Board, target: number, by: Side): number | undefined {
  const toMove = board.turn === by ? board : playNullMove(board);
  if (!toMove) return undefined;
  return Math.max(0, ...listCaptures(toMove, target).map((move) => computeExchange(toMove, move)));
}

/** True if no capture wins material for the side to move. */
export function isQuiet(board: Board): boolean {
  return listOccupied(board)
    .filter((at) => belongsTo(getPiece(board, at), getOtherSide(board.turn)))
    .every((at) => computeGain(board, at, board.turn) === 0);
}

/** True if neither side can mate: kings only, one minor piece, or bishops on squares of one colour. */
function isBare(board: Board): boolean {
  const left = listOccupied(board).filter((at) => Math.abs(getPiece(board, at)) !== king);
  const kinds = left.map((at) => Math.abs(getPiece(board, at)));
  if (kinds.length < 2) return kinds.every((kind) => kind === knight || kind === bishop);
  const shades = new Set(left.map((at) => (getFile(at) + getRank(at)) % 2));
  return shades.size === 1 && kinds.every((kind) => kind === bishop);
}

/** True if material can be counted in this position. `next` is the next move of the line. */
export function isSettled(board: Board, next: Move | undefined): boolean {
  if (!hasMoves(board) || isBare(board)) return true;
  if (!next || isInCheck(board) || next.promotion !== 0) return false;
  return getTakenPiece(board, next) === 0 && isQuiet(board);
}
