import type { BoardStatement } from '../claim.ts';
import type { Answer } from './answer.ts';
import { isWithin } from './answer.ts';
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

export function answerBoardStatement(board: Board, says: BoardStatement): Answer {
  switch (says.is) {
    case 'piece':
      return getPiece(board, parseSquare(says.square)) === toKind(says.role) * toSide(says.color);
    case 'vacant':
      return getPiece(board, parseSquare(says.square)) === 0;
    case 'reaches':
      return reaches(board, parseSquare(says.from), parseSquare(says.to));
    case 'reached':
      return isWithin(findAttackers(board, parseSquare(says.square), toSide(says.by)).length, says);
    case 'undefended':
      return isUndefended(board, parseSquare(says.square));
    case 'gain':
      return isWithin(computeGain(board, parseSquare(says.square), toSide(says.by)), says);
    case 'exchange': {
      const move = findMove(board, says.move);
      return move && isWithin(computeExchange(board, move), says);
    }
    case 'legal':
      return findMove(board, says.move) !== undefined;
    case 'moves':
      return isWithin(listLegalMoves(board).length, says);
    case 'check':
      return isInCheck(board);
    case 'checkers':
      return areCheckers(board, says.squares);
    case 'checkmate':
      return isCheckmate(board);
    case 'stalemate':
      return isStalemate(board);
    case 'mates': {
      const move = findMove(board, says.move);
      return move !== undefined && isCheckmate(playMove(board, move));
    }
    case 'mobility':
      return getPiece(board, parseSquare(says.square)) === 0
        ? undefined
        : isWithin(countMobility(board, parseSquare(says.square)), says);
    case 'least-mobile':
      return isLeastMobile(board, parseSquare(says.square));
    case 'aligned':
      return isAligned(board, says);
    case 'count':
      return isWithin(listSquares(board, toSide(says.color), toKind(says.role)).length, says);
    case 'lead':
      return isWithin(countLead(board, toSide(says.color)), says);
    default:
      says satisfies never;
      return undefined;
  }
}

function areCheckers(board: Board, squares: readonly string[]): boolean {
  const checkers = findAttackers(board, findKing(board, board.turn), getOtherSide(board.turn));
  const found = checkers.map(formatSquare).toSorted().join(' ');
  return checkers.length > 0 && found === squares.toSorted().join(' ');
}

function isLeastMobile(board: Board, at: number): boolean {
  const piece = getPiece(board, at);
  const side: Side = piece > 0 ? 1 : -1;
  const isFreePiece = (from: number): boolean => {
    const kind = Math.abs(getPiece(board, from));
    return kind !== pawn && kind !== king && kind !== 0;
  };
  const own = countMobility(board, at);
  return (
    isFreePiece(at) &&
    listSquares(board, side)
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
