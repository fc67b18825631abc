import type { Uci } from '../../chess/notation.ts';
import {
  parseSquare,
  belongsTo,
  king,
  parseKind,
  knight,
  bishop,
  toLetter,
  formatSquare,
  isOnBoard,
  getOtherSide,
  getOwnRank,
  pawn,
  getPiece,
  queen,
  rook,
  listSquares,
} from './board.ts';
import type { Board } from './board.ts';
import { isInCheck, isReached, listReached } from './reach.ts';

export interface Move {
  readonly from: number;
  readonly to: number;
  /** Kind of piece to which a pawn promotes, or 0. */
  readonly promotion: number;
}

const promotions = [queen, rook, bishop, knight];
const noPromotion = [0];
const knownMoves = new WeakMap<Board, readonly Move[]>();

export function listLegalMoves(board: Board): readonly Move[] {
  const found = knownMoves.get(board);
  if (found) return found;
  const moves = listSquares(board, board.turn).flatMap((from) => listMovesFrom(board, from));
  knownMoves.set(board, moves);
  return moves;
}

/** Lists the legal moves of one piece of the side to move. */
export function listMovesFrom(board: Board, from: number): Move[] {
  const piece = getPiece(board, from);
  const targets =
    Math.abs(piece) === pawn ? listPawnTargets(board, from) : listPieceTargets(board, from);
  const isLast = Math.abs(piece) === pawn && getOwnRank(from, board.turn) === 7;
  return targets
    .filter((to) => isSafe(board, { from, to, promotion: 0 }))
    .flatMap((to) =>
      (isLast ? promotions : noPromotion).map((promotion) => ({ from, to, promotion })),
    );
}

function isSafe(board: Board, move: Move): boolean {
  return !isInCheck(playMove(board, move), board.turn);
}

function listPawnTargets(board: Board, from: number): number[] {
  const step = 16 * board.turn;
  const found = listReached(board, from).filter(
    (to) =>
      belongsTo(getPiece(board, to), getOtherSide(board.turn)) ||
      (to === board.enPassant && getPiece(board, to) === 0 && getOwnRank(from, board.turn) === 5),
  );
  if (getPiece(board, from + step) === 0) {
    found.push(from + step);
    const isFirst = getOwnRank(from, board.turn) === 2;
    if (isFirst && getPiece(board, from + 2 * step) === 0) found.push(from + 2 * step);
  }
  return found;
}

function listPieceTargets(board: Board, from: number): number[] {
  const found = listReached(board, from).filter(
    (to) => !belongsTo(getPiece(board, to), board.turn),
  );
  if (Math.abs(getPiece(board, from)) === king) {
    if (canCastle(board, from, 1)) found.push(from + 2);
    if (canCastle(board, from, -1)) found.push(from - 2);
  }
  return found;
}

function canCastle(board: Board, from: number, way: 1 | -1): boolean {
  const home = board.turn === 1 ? 4 : 116;
  const letter = way === 1 ? 'k' : 'q';
  const right = board.turn === 1 ? letter.toUpperCase() : letter;
  if (from !== home || !board.castling.includes(right)) return false;
  const corner = way === 1 ? home + 3 : home - 4;
  if (getPiece(board, corner) !== rook * board.turn) return false;
  for (let at = home + way; at !== corner; at += way) if (getPiece(board, at) !== 0) return false;
  return [home, home + way, home + 2 * way].every(
    (at) => !isReached(board, at, getOtherSide(board.turn)),
  );
}

export function isCastling(board: Board, { from, to }: Move): boolean {
  return Math.abs(getPiece(board, from)) === king && Math.abs(to - from) === 2;
}

/** Square of the captured piece, or -1 if the move is not a capture. */
export function findTakenSquare(board: Board, { from, to }: Move): number {
  if (getPiece(board, to) !== 0) return to;
  const isEnPassant = Math.abs(getPiece(board, from)) === pawn && (to - from) % 16 !== 0;
  return isEnPassant ? to - 16 * board.turn : -1;
}

/** Captured piece, or 0 if the move is not a capture. */
export function getTakenPiece(board: Board, move: Move): number {
  const at = findTakenSquare(board, move);
  return at < 0 ? 0 : getPiece(board, at);
}

export function playMove(board: Board, move: Move): Board {
  const { from, to, promotion } = move;
  const cells = board.cells.slice();
  const piece = getPiece(board, from);
  const taken = findTakenSquare(board, move);
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
    turn: getOtherSide(board.turn),
    castling: updateCastling(board, move),
    enPassant: isDouble ? (from + to) / 2 : -1,
    moveNumber: board.moveNumber + (board.turn === -1 ? 1 : 0),
  };
}

/** Castling rights that are lost when a piece leaves the square or is captured on it. */
const rightsOn = new Map([
  [0, 'Q'],
  [4, 'KQ'],
  [7, 'K'],
  [112, 'q'],
  [116, 'kq'],
  [119, 'k'],
]);

function updateCastling({ castling }: Board, { from, to }: Move): string {
  const [left, taken] = [rightsOn.get(from), rightsOn.get(to)];
  if (castling === '' || (left === undefined && taken === undefined)) return castling;
  const ended = `${left ?? ''}${taken ?? ''}`;
  return Array.from(castling, (letter) => (ended.includes(letter) ? '' : letter)).join('');
}

/** Returns the position after a null move, which counts as a move in the numbering. Undefined in check. */
export function playNullMove(board: Board): Board | undefined {
  if (isInCheck(board)) return undefined;
  const moveNumber = board.moveNumber + (board.turn === -1 ? 1 : 0);
  return { ...board, turn: getOtherSide(board.turn), enPassant: -1, moveNumber };
}

export function formatUci({ from, to, promotion }: Move): Uci {
  const letter = promotion === 0 ? '' : toLetter(promotion);
  return `${formatSquare(from)}${formatSquare(to)}${letter}`;
}

export function findMove(board: Board, uci: Uci): Move | undefined {
  if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(uci)) return undefined;
  const [from, to] = [parseSquare(uci.slice(0, 2)), parseSquare(uci.slice(2, 4))];
  const promotion = parseKind(uci.charAt(4));
  if (!isOnBoard(from) || !belongsTo(getPiece(board, from), board.turn)) return undefined;
  return listMovesFrom(board, from).find((move) => move.to === to && move.promotion === promotion);
}

export function hasMoves(board: Board): boolean {
  return listSquares(board, board.turn).some((from) => listMovesFrom(board, from).length > 0);
}

export function isCheckmate(board: Board): boolean {
  return isInCheck(board) && !hasMoves(board);
}

export function isStalemate(board: Board): boolean {
  return !isInCheck(board) && !hasMoves(board);
}
