import type { KingStatement } from '../placement-claim.ts';
import { isWithin } from './answer.ts';
import type { Answers } from './answer.ts';
import {
  allSquares,
  parseSquare,
  getDistance,
  getFile,
  king,
  findKing,
  isOnBoard,
  getOtherSide,
  getOwnRank,
  pawn,
  getPiece,
  toSide,
  listSquares,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { isPassed, getPawnSide } from './pawn-statements.ts';
import { listBetween, isReached, isVacant, listReached } from './reach.ts';

export const kingAnswers: Answers<KingStatement> = {
  shield: (board, says) => isWithin(countShield(board, toSide(says.color)), says),
  'ring-attackers': (board, says) => {
    const side = toSide(says.color);
    return isWithin(countRingReachers(board, side, getOtherSide(side)), says);
  },
  'ring-defenders': (board, says) =>
    isWithin(countRingReachers(board, toSide(says.color), toSide(says.color)), says),
  'reaches-ring': (board, { square, color }) =>
    reachesRing(board, parseSquare(square), toSide(color)),
  'may-castle': ({ castling }, { color }) => (color === 'white' ? /[KQ]/ : /[kq]/).test(castling),
  'kings-apart': (board) => {
    const [a, b] = [getFile(findKing(board, 1)), getFile(findKing(board, -1))];
    return Math.min(a, b) <= 2 && Math.max(a, b) >= 5;
  },
  opposition: (board, { toMove }) => board.turn === toSide(toMove) && isOpposition(board),
  'outside-square': (board, says) => isOutsideSquare(board, parseSquare(says.pawn)),
  'weak-back-rank': (board, { color }) => isBackRankWeak(board, toSide(color)),
};

function countShield(board: Board, side: Side): number {
  const file = getFile(findKing(board, side));
  return listSquares(board, side, pawn).filter(
    (at) => Math.abs(getFile(at) - file) <= 1 && [2, 3].includes(getOwnRank(at, side)),
  ).length;
}

function listRing(board: Board, side: Side): number[] {
  const at = findKing(board, side);
  return [-16, 0, 16, 32]
    .flatMap((up) => [-1, 0, 1].map((across) => at + up * side + across))
    .filter(isOnBoard);
}

function reachesRing(board: Board, from: number, side: Side): boolean {
  const ring = listRing(board, side);
  return listReached(board, from).some((at) => ring.includes(at));
}

function countRingReachers(board: Board, side: Side, by: Side): number {
  return listSquares(board, by).filter((from) => {
    const kind = Math.abs(getPiece(board, from));
    return kind !== pawn && kind !== king && reachesRing(board, from, side);
  }).length;
}

function isOpposition(board: Board): boolean {
  const squares = listBetween(findKing(board, 1), findKing(board, -1));
  return (
    squares !== undefined &&
    squares.length % 2 === 1 &&
    squares.every((at) => isVacant(board, at)) &&
    allSquares.every((at) => [0, pawn, king].includes(Math.abs(getPiece(board, at))))
  );
}

function isOutsideSquare(board: Board, at: number): boolean {
  const side = getPawnSide(board, at);
  if (!side || !isPassed(board, at)) return false;
  const enemy = getOtherSide(side);
  const ways: number[] = [];
  for (let on = at + 16 * side; isOnBoard(on); on += 16 * side) ways.push(on);
  const goal = ways.at(-1);
  const isBare = listSquares(board, enemy).every((on) =>
    [pawn, king].includes(Math.abs(getPiece(board, on))),
  );
  if (goal === undefined || !isBare || !ways.every((on) => isVacant(board, on))) return false;
  const moves = getOwnRank(at, side) === 2 ? 5 : ways.length;
  const steps = getDistance(findKing(board, enemy), goal);
  return steps > moves + (board.turn === enemy ? 1 : 0);
}

function isBackRankWeak(board: Board, side: Side): boolean {
  const at = findKing(board, side);
  if (getOwnRank(at, side) !== 1) return false;
  return [-1, 0, 1]
    .map((across) => at + 16 * side + across)
    .filter(isOnBoard)
    .every((on) => getPiece(board, on) * side > 0 || isReached(board, on, getOtherSide(side)));
}
