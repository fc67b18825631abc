import type { BoardStatement } from '../claim.ts';
import type { Answer } from './answer.ts';
import { within } from './answer.ts';
import {
  atOf,
  bishop,
  kindOf,
  king,
  kingOf,
  nameOf,
  otherSide,
  pawn,
  pieceAt,
  priceOf,
  sideOf,
  squaresOf,
} from './board.ts';
import type { Board, Side } from './board.ts';
import {
  attackersOn,
  between,
  isInCheck,
  isUndefended,
  mobilityOf,
  reaches,
  slidesOf,
  stepBetween,
} from './reach.ts';
import { isCheckmate, isStalemate, legalMoves, moveOf, play } from './rules.ts';
import { exchangeOf, gainOn } from './taking.ts';

export function boardAnswer(board: Board, says: BoardStatement): Answer {
  switch (says.is) {
    case 'piece':
      return pieceAt(board, atOf(says.square)) === kindOf(says.role) * sideOf(says.color);
    case 'vacant':
      return pieceAt(board, atOf(says.square)) === 0;
    case 'reaches':
      return reaches(board, atOf(says.from), atOf(says.to));
    case 'reached':
      return within(attackersOn(board, atOf(says.square), sideOf(says.by)).length, says);
    case 'undefended':
      return isUndefended(board, atOf(says.square));
    case 'gain':
      return within(gainOn(board, atOf(says.square), sideOf(says.by)), says);
    case 'exchange': {
      const move = moveOf(board, says.move);
      return move && within(exchangeOf(board, move), says);
    }
    case 'legal':
      return moveOf(board, says.move) !== undefined;
    case 'moves':
      return within(legalMoves(board).length, says);
    case 'check':
      return isInCheck(board);
    case 'checkers':
      return areCheckers(board, says.squares);
    case 'checkmate':
      return isCheckmate(board);
    case 'stalemate':
      return isStalemate(board);
    case 'mates': {
      const move = moveOf(board, says.move);
      return move !== undefined && isCheckmate(play(board, move));
    }
    case 'mobility':
      return pieceAt(board, atOf(says.square)) === 0
        ? undefined
        : within(mobilityOf(board, atOf(says.square)), says);
    case 'least-mobile':
      return isLeastMobile(board, atOf(says.square));
    case 'aligned':
      return isAligned(board, says);
    case 'count':
      return within(squaresOf(board, sideOf(says.color), kindOf(says.role)).length, says);
    case 'lead':
      return within(leadOf(board, sideOf(says.color)), says);
    default:
      says satisfies never;
      return undefined;
  }
}

function areCheckers(board: Board, squares: readonly string[]): boolean {
  const checkers = attackersOn(board, kingOf(board, board.turn), otherSide(board.turn));
  const found = checkers.map(nameOf).toSorted().join(' ');
  return checkers.length > 0 && found === squares.toSorted().join(' ');
}

function isLeastMobile(board: Board, at: number): boolean {
  const piece = pieceAt(board, at);
  const side: Side = piece > 0 ? 1 : -1;
  const isFreePiece = (from: number): boolean => {
    const kind = Math.abs(pieceAt(board, from));
    return kind !== pawn && kind !== king && kind !== 0;
  };
  const own = mobilityOf(board, at);
  return (
    isFreePiece(at) &&
    squaresOf(board, side)
      .filter((from) => from !== at && isFreePiece(from))
      .every((from) => mobilityOf(board, from) > own)
  );
}

function isAligned(board: Board, says: BoardStatement & { readonly is: 'aligned' }): Answer {
  const [from, to] = [atOf(says.from), atOf(says.to)];
  const piece = pieceAt(board, from);
  if (Math.abs(piece) < bishop || !slidesOf(piece).includes(stepBetween(from, to))) return false;
  if (says.least === undefined && says.most === undefined) return true;
  return within(between(from, to)?.filter((at) => pieceAt(board, at) !== 0).length, says);
}

function leadOf(board: Board, side: Side): number {
  const points = (of: Side): number =>
    squaresOf(board, of).reduce((sum, at) => sum + priceOf(pieceAt(board, at)), 0);
  return points(side) - points(otherSide(side));
}
