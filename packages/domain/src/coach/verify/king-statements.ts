import type { KingStatement } from '../claim.ts';
import type { Answer } from './answer.ts';
import { within } from './answer.ts';
import {
  allSquares,
  atOf,
  distance,
  fileOf,
  king,
  kingOf,
  onBoard,
  otherSide,
  ownRank,
  pawn,
  pieceAt,
  sideOf,
  squaresOf,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { isPassed, pawnSide } from './pawn-statements.ts';
import { between, isReached, isVacant, reachOf } from './reach.ts';

export function kingAnswer(board: Board, says: KingStatement): Answer {
  switch (says.is) {
    case 'shield':
      return within(shieldOf(board, sideOf(says.color)), says);
    case 'ring-attackers': {
      const side = sideOf(says.color);
      return within(ringReachers(board, side, otherSide(side)), says);
    }
    case 'ring-defenders':
      return within(ringReachers(board, sideOf(says.color), sideOf(says.color)), says);
    case 'reaches-ring':
      return reachesRing(board, atOf(says.square), sideOf(says.color));
    case 'may-castle':
      return (says.color === 'white' ? /[KQ]/ : /[kq]/).test(board.castling);
    case 'kings-apart': {
      const [a, b] = [fileOf(kingOf(board, 1)), fileOf(kingOf(board, -1))];
      return Math.min(a, b) <= 2 && Math.max(a, b) >= 5;
    }
    case 'opposition':
      return board.turn === sideOf(says.toMove) && isOpposition(board);
    case 'outside-square':
      return isOutsideSquare(board, atOf(says.pawn));
    case 'weak-back-rank':
      return isBackRankWeak(board, sideOf(says.color));
    default:
      says satisfies never;
      return undefined;
  }
}

function shieldOf(board: Board, side: Side): number {
  const file = fileOf(kingOf(board, side));
  return squaresOf(board, side, pawn).filter(
    (at) => Math.abs(fileOf(at) - file) <= 1 && [2, 3].includes(ownRank(at, side)),
  ).length;
}

function ringOf(board: Board, side: Side): number[] {
  const at = kingOf(board, side);
  return [-16, 0, 16, 32]
    .flatMap((up) => [-1, 0, 1].map((across) => at + up * side + across))
    .filter(onBoard);
}

function reachesRing(board: Board, from: number, side: Side): boolean {
  const ring = ringOf(board, side);
  return reachOf(board, from).some((at) => ring.includes(at));
}

function ringReachers(board: Board, side: Side, by: Side): number {
  return squaresOf(board, by).filter((from) => {
    const kind = Math.abs(pieceAt(board, from));
    return kind !== pawn && kind !== king && reachesRing(board, from, side);
  }).length;
}

function isOpposition(board: Board): boolean {
  const squares = between(kingOf(board, 1), kingOf(board, -1));
  return (
    squares !== undefined &&
    squares.length % 2 === 1 &&
    squares.every((at) => isVacant(board, at)) &&
    allSquares.every((at) => [0, pawn, king].includes(Math.abs(pieceAt(board, at))))
  );
}

function isOutsideSquare(board: Board, at: number): boolean {
  const side = pawnSide(board, at);
  if (!side || !isPassed(board, at)) return false;
  const enemy = otherSide(side);
  const ways: number[] = [];
  for (let on = at + 16 * side; onBoard(on); on += 16 * side) ways.push(on);
  const goal = ways.at(-1);
  const isBare = squaresOf(board, enemy).every((on) =>
    [pawn, king].includes(Math.abs(pieceAt(board, on))),
  );
  if (goal === undefined || !isBare || !ways.every((on) => isVacant(board, on))) return false;
  const moves = ownRank(at, side) === 2 ? 5 : ways.length;
  const steps = distance(kingOf(board, enemy), goal);
  return steps > moves + (board.turn === enemy ? 1 : 0);
}

function isBackRankWeak(board: Board, side: Side): boolean {
  const at = kingOf(board, side);
  if (ownRank(at, side) !== 1) return false;
  return [-1, 0, 1]
    .map((across) => at + 16 * side + across)
    .filter(onBoard)
    .every((on) => pieceAt(board, on) * side > 0 || isReached(board, on, otherSide(side)));
}
