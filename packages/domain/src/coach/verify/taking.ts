import {
  belongsTo,
  bishop,
  fileOf,
  king,
  knight,
  otherSide,
  ownRank,
  pawn,
  pieceAt,
  priceOf,
  queen,
  rankOf,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { attackersOn, isInCheck, occupied } from './reach.ts';
import { hasMoves, passOn, play, takenBy } from './rules.ts';
import type { Move } from './rules.ts';

/** What a move wins when both sides go on taking on its target with the cheapest piece that may, as long as it pays. */
export function exchangeOf(board: Board, move: Move): number {
  const promoted = move.promotion === 0 ? 0 : priceOf(move.promotion) - priceOf(pawn);
  const won = priceOf(takenBy(board, move)) + promoted;
  const next = play(board, move);
  const [reply] = capturesOn(next, move.to).toSorted(byPrice(next));
  return reply ? won - Math.max(0, exchangeOf(next, reply)) : won;
}

/** The king takes last; of equals the one that stands first from a1 on. */
function byPrice(board: Board): (a: Move, b: Move) => number {
  const price = ({ from }: Move): number => {
    const piece = pieceAt(board, from);
    return Math.abs(piece) === king ? Infinity : priceOf(piece);
  };
  return (a, b) => (price(a) === price(b) ? a.from - b.from : price(a) - price(b));
}

/** The legal captures of the piece on a square; pawns promote to a queen. */
export function capturesOn(board: Board, target: number): Move[] {
  if (!belongsTo(pieceAt(board, target), otherSide(board.turn))) return [];
  return attackersOn(board, target, board.turn)
    .map((from) => {
      const isPawn = Math.abs(pieceAt(board, from)) === pawn;
      const promotes = isPawn && ownRank(target, board.turn) === 8;
      return { from, to: target, promotion: promotes ? queen : 0 };
    })
    .filter((move) => !isInCheck(play(board, move), board.turn));
}

/** The most a side wins by taking on a square, as if it were its turn; undefined where that cannot be asked. */
export function gainOn(board: Board, target: number, by: Side): number | undefined {
  const asked = board.turn === by ? board : passOn(board);
  if (!asked) return undefined;
  return Math.max(0, ...capturesOn(asked, target).map((move) => exchangeOf(asked, move)));
}

/** Whether the side to move wins nothing by taking, wherever it takes. */
export function isQuiet(board: Board): boolean {
  return occupied(board)
    .filter((at) => belongsTo(pieceAt(board, at), otherSide(board.turn)))
    .every((at) => gainOn(board, at, board.turn) === 0);
}

/** Nobody can mate any more: bare kings, one minor piece, or bishops of one shade. */
function isBare(board: Board): boolean {
  const left = occupied(board).filter((at) => Math.abs(pieceAt(board, at)) !== king);
  const kinds = left.map((at) => Math.abs(pieceAt(board, at)));
  if (kinds.length < 2) return kinds.every((kind) => kind === knight || kind === bishop);
  const shades = new Set(left.map((at) => (fileOf(at) + rankOf(at)) % 2));
  return shades.size === 1 && kinds.every((kind) => kind === bishop);
}

/** Whether material may be counted here: `next` is the line's move that follows. */
export function isSettled(board: Board, next: Move | undefined): boolean {
  if (!hasMoves(board) || isBare(board)) return true;
  if (!next || isInCheck(board) || next.promotion !== 0) return false;
  return takenBy(board, next) === 0 && isQuiet(board);
}
