import type { Uci } from '../../chess/notation.ts';
import {
  atOf,
  belongsTo,
  king,
  kindOfLetter,
  knight,
  bishop,
  letterOfKind,
  nameOf,
  onBoard,
  otherSide,
  ownRank,
  pawn,
  pieceAt,
  queen,
  rook,
  squaresOf,
} from './board.ts';
import type { Board } from './board.ts';
import { isInCheck, isReached, reachOf } from './reach.ts';

export interface Move {
  readonly from: number;
  readonly to: number;
  /** The kind it becomes, 0 where it does not promote. */
  readonly promotion: number;
}

const promotions = [queen, rook, bishop, knight];
const noPromotion = [0];
const known = new WeakMap<Board, readonly Move[]>();

export function legalMoves(board: Board): readonly Move[] {
  const found = known.get(board);
  if (found) return found;
  const moves = squaresOf(board, board.turn).flatMap((from) => movesFrom(board, from));
  known.set(board, moves);
  return moves;
}

/** The legal moves of one piece of the side to move. */
export function movesFrom(board: Board, from: number): Move[] {
  const piece = pieceAt(board, from);
  const targets = Math.abs(piece) === pawn ? pawnTargets(board, from) : pieceTargets(board, from);
  const isLast = Math.abs(piece) === pawn && ownRank(from, board.turn) === 7;
  return targets
    .filter((to) => isSafe(board, { from, to, promotion: 0 }))
    .flatMap((to) =>
      (isLast ? promotions : noPromotion).map((promotion) => ({ from, to, promotion })),
    );
}

function isSafe(board: Board, move: Move): boolean {
  return !isInCheck(play(board, move), board.turn);
}

function pawnTargets(board: Board, from: number): number[] {
  const step = 16 * board.turn;
  const found = reachOf(board, from).filter(
    (to) =>
      belongsTo(pieceAt(board, to), otherSide(board.turn)) ||
      (to === board.enPassant && pieceAt(board, to) === 0 && ownRank(from, board.turn) === 5),
  );
  if (pieceAt(board, from + step) === 0) {
    found.push(from + step);
    const isFirst = ownRank(from, board.turn) === 2;
    if (isFirst && pieceAt(board, from + 2 * step) === 0) found.push(from + 2 * step);
  }
  return found;
}

function pieceTargets(board: Board, from: number): number[] {
  const found = reachOf(board, from).filter((to) => !belongsTo(pieceAt(board, to), board.turn));
  if (Math.abs(pieceAt(board, from)) === king) {
    if (mayCastle(board, from, 1)) found.push(from + 2);
    if (mayCastle(board, from, -1)) found.push(from - 2);
  }
  return found;
}

function mayCastle(board: Board, from: number, way: 1 | -1): boolean {
  const home = board.turn === 1 ? 4 : 116;
  const letter = way === 1 ? 'k' : 'q';
  const right = board.turn === 1 ? letter.toUpperCase() : letter;
  if (from !== home || !board.castling.includes(right)) return false;
  const corner = way === 1 ? home + 3 : home - 4;
  if (pieceAt(board, corner) !== rook * board.turn) return false;
  for (let at = home + way; at !== corner; at += way) if (pieceAt(board, at) !== 0) return false;
  return [home, home + way, home + 2 * way].every(
    (at) => !isReached(board, at, otherSide(board.turn)),
  );
}

export function isCastling(board: Board, { from, to }: Move): boolean {
  return Math.abs(pieceAt(board, from)) === king && Math.abs(to - from) === 2;
}

/** Where the piece stands that a move takes, -1 where it takes none. */
export function takenAt(board: Board, { from, to }: Move): number {
  if (pieceAt(board, to) !== 0) return to;
  const isPassing = Math.abs(pieceAt(board, from)) === pawn && (to - from) % 16 !== 0;
  return isPassing ? to - 16 * board.turn : -1;
}

/** What a move takes, 0 for nothing. */
export function takenBy(board: Board, move: Move): number {
  const at = takenAt(board, move);
  return at < 0 ? 0 : pieceAt(board, at);
}

export function play(board: Board, move: Move): Board {
  const { from, to, promotion } = move;
  const cells = board.cells.slice();
  const piece = pieceAt(board, from);
  const taken = takenAt(board, move);
  if (taken >= 0) cells[taken] = 0;
  cells[from] = 0;
  cells[to] = promotion === 0 ? piece : promotion * board.turn;
  if (isCastling(board, move)) {
    const [corner, beside] = to > from ? [to + 1, to - 1] : [to - 2, to + 1];
    cells[beside] = cells[corner] ?? 0;
    cells[corner] = 0;
  }
  const isDouble = Math.abs(piece) === pawn && Math.abs(to - from) === 32;
  return {
    cells,
    turn: otherSide(board.turn),
    castling: rightsAfter(board, move),
    enPassant: isDouble ? (from + to) / 2 : -1,
    moveNumber: board.moveNumber + (board.turn === -1 ? 1 : 0),
  };
}

/** Whoever leaves or takes on these squares ends the rights that hang on them. */
const rightsOn = new Map([
  [0, 'Q'],
  [4, 'KQ'],
  [7, 'K'],
  [112, 'q'],
  [116, 'kq'],
  [119, 'k'],
]);

function rightsAfter({ castling }: Board, { from, to }: Move): string {
  const [left, taken] = [rightsOn.get(from), rightsOn.get(to)];
  if (castling === '' || (left === undefined && taken === undefined)) return castling;
  const ended = `${left ?? ''}${taken ?? ''}`;
  return Array.from(castling, (letter) => (ended.includes(letter) ? '' : letter)).join('');
}

/**
 * The same position with the other side to move, and numbered as if passing were a move; undefined where the one who would pass
 * is in check.
 */
export function passOn(board: Board): Board | undefined {
  if (isInCheck(board)) return undefined;
  const moveNumber = board.moveNumber + (board.turn === -1 ? 1 : 0);
  return { ...board, turn: otherSide(board.turn), enPassant: -1, moveNumber };
}

export function uciOf({ from, to, promotion }: Move): Uci {
  const letter = promotion === 0 ? '' : letterOfKind(promotion);
  return `${nameOf(from)}${nameOf(to)}${letter}`;
}

/** The legal move of this name. */
export function moveOf(board: Board, uci: Uci): Move | undefined {
  if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(uci)) return undefined;
  const [from, to] = [atOf(uci.slice(0, 2)), atOf(uci.slice(2, 4))];
  const promotion = kindOfLetter(uci.charAt(4));
  if (!onBoard(from) || !belongsTo(pieceAt(board, from), board.turn)) return undefined;
  return movesFrom(board, from).find((move) => move.to === to && move.promotion === promotion);
}

export function hasMoves(board: Board): boolean {
  return squaresOf(board, board.turn).some((from) => movesFrom(board, from).length > 0);
}

export function isCheckmate(board: Board): boolean {
  return isInCheck(board) && !hasMoves(board);
}

export function isStalemate(board: Board): boolean {
  return !isInCheck(board) && !hasMoves(board);
}
