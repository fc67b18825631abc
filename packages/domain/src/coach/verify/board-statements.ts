import type { BoardStatement } from '../claim.ts';
import { isWithin } from './answer.ts';
import type { Answer, Answers } from './answer.ts';
import {
  parseSquare,
  bishop,
  toKind,
  king,
  findKing,
  formatSquare,
  getOtherSide,
  pawn,
  getPiece,
  getPrice,
  getSideAt,
  toSide,
  listSquares,
} from './board.ts';
import type { Board, Side } from './board.ts';
import {
  findAttackers,
  listBetween,
  isInCheck,
  isUndefended,
  countMobility,
  reaches,
  getSlideSteps,
  findStep,
} from './reach.ts';
import { isCheckmate, isStalemate, listLegalMoves, findMove, playMove } from './rules.ts';
import { computeExchange, computeGain } from './captures.ts';

export const boardAnswers: Answers<BoardStatement> = {
  piece: (board, { square, role, color }) =>
    getPiece(board, parseSquare(square)) === toKind(role) * toSide(color),
  vacant: (board, { square }) => getPiece(board, parseSquare(square)) === 0,
  reaches: (board, { from, to }) => reaches(board, parseSquare(from), parseSquare(to)),
  reached: (board, says) =>
    isWithin(findAttackers(board, parseSquare(says.square), toSide(says.by)).length, says),
  undefended: (board, { square }) => isUndefended(board, parseSquare(square)),
  gain: (board, says) =>
    isWithin(computeGain(board, parseSquare(says.square), toSide(says.by)), says),
  exchange: (board, says) => {
    const move = findMove(board, says.move);
    return move && isWithin(computeExchange(board, move), says);
  },
  legal: (board, { move }) => findMove(board, move) !== undefined,
  moves: (board, says) => isWithin(listLegalMoves(board).length, says),
  check: (board) => isInCheck(board),
  checkers: (board, { squares }) => areCheckers(board, squares),
  checkmate: isCheckmate,
  stalemate: isStalemate,
  mates: (board, says) => {
    const move = findMove(board, says.move);
    return move !== undefined && isCheckmate(playMove(board, move));
  },
  mobility: (board, says) => {
    const at = parseSquare(says.square);
    return getPiece(board, at) === 0 ? undefined : isWithin(countMobility(board, at), says);
  },
  'least-mobile': (board, { square }) => isLeastMobile(board, parseSquare(square)),
  aligned: isAligned,
  count: (board, says) =>
    isWithin(listSquares(board, toSide(says.color), toKind(says.role)).length, says),
  lead: (board, says) => isWithin(countLead(board, toSide(says.color)), says),
};

function areCheckers(board: Board, squares: readonly string[]): boolean {
  const checkers = findAttackers(board, findKing(board, board.turn), getOtherSide(board.turn));
  const found = checkers.map(formatSquare).toSorted().join(' ');
  return checkers.length > 0 && found === squares.toSorted().join(' ');
}

function isLeastMobile(board: Board, at: number): boolean {
  const isFreePiece = (from: number): boolean => {
    const kind = Math.abs(getPiece(board, from));
    return kind !== pawn && kind !== king && kind !== 0;
  };
  const own = countMobility(board, at);
  return (
    isFreePiece(at) &&
    listSquares(board, getSideAt(board, at))
      .filter((from) => from !== at && isFreePiece(from))
      .every((from) => countMobility(board, from) > own)
  );
}

function isAligned(board: Board, says: BoardStatement & { readonly is: 'aligned' }): Answer {
  const [from, to] = [parseSquare(says.from), parseSquare(says.to)];
  const piece = getPiece(board, from);
  if (Math.abs(piece) < bishop || !getSlideSteps(piece).includes(findStep(from, to))) return false;
  if (says.least === undefined && says.most === undefined) return true;
  return isWithin(listBetween(from, to)?.filter((at) => getPiece(board, at) !== 0).length, says);
}

function countLead(board: Board, side: Side): number {
  const countPoints = (of: Side): number =>
    listSquares(board, of).reduce((sum, at) => sum + getPrice(getPiece(board, at)), 0);
  return countPoints(side) - countPoints(getOtherSide(side));
}
