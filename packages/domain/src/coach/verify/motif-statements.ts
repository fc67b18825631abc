import type { Square } from '../../chess/square.ts';
import type { MotifStatement } from '../line-claim.ts';
import type { Answers } from './answer.ts';
import {
  parseSquare,
  belongsTo,
  king,
  isOnBoard,
  getOtherSide,
  pawn,
  getPiece,
  getSideAt,
} from './board.ts';
import type { Board } from './board.ts';
import {
  findAttackers,
  listBetween,
  isInCheck,
  isUndefended,
  reaches,
  getSlideSteps,
  findStep,
} from './reach.ts';
import type { Witness } from './witness.ts';
import { isCastling, listMovesFrom, playMove, getTakenPiece } from './rules.ts';
import { computeExchange, computeGain } from './captures.ts';
import { isInDanger, getPieceValue } from './piece-value.ts';

export const motifAnswers: Answers<MotifStatement> = {
  fork: (board, { by, targets }) => isFork(board, parseSquare(by), targets.map(parseSquare)),
  pin: (board, { by, pinned, to }) => (compareLinedUp(board, by, pinned, to) ?? 0) < 0,
  skewer: (board, { by, front, behind }) => (compareLinedUp(board, by, front, behind) ?? 0) > 0,
  discovered: (board, { by, target }, witness, at) =>
    at.line !== 'game' || at.ply !== 1 || at.passed
      ? undefined
      : isDiscovered(witness, board, parseSquare(by), parseSquare(target)),
  trapped: (board, { square }) => isTrapped(board, parseSquare(square)),
};

function isFork(board: Board, by: number, targets: readonly number[]): boolean {
  const piece = getPiece(board, by);
  if (piece === 0 || Math.abs(piece) === king || isInDanger(board, by)) return false;
  const enemy = getOtherSide(getSideAt(board, by));
  return (
    new Set(targets).size === targets.length &&
    targets.length >= 2 &&
    targets.every((at) => {
      const target = getPiece(board, at);
      if (!belongsTo(target, enemy) || Math.abs(target) === pawn) return false;
      const isOpen = isUndefended(board, at) && !reaches(board, at, by);
      return reaches(board, by, at) && (getPieceValue(target) > getPieceValue(piece) || isOpen);
    })
  );
}

/**
 * Value of the front piece minus that of the piece behind it. Undefined unless both are enemies of the slider, on one
 * line with it.
 */
function compareLinedUp(
  board: Board,
  slider: Square,
  front: Square,
  behind: Square,
): number | undefined {
  const [by, at] = [parseSquare(slider), parseSquare(front)];
  const [piece, first] = [getPiece(board, by), getPiece(board, at)];
  const second = getPiece(board, parseSquare(behind));
  const step = findStep(by, at);
  if (piece * first >= 0 || first * second <= 0) return undefined;
  if (!getSlideSteps(piece).includes(step) || !reaches(board, by, at)) return undefined;
  if (findFirstBeyond(board, at, step) !== parseSquare(behind)) return undefined;
  return getPieceValue(first) - getPieceValue(second);
}

/** Square of the first piece beyond a square in one direction. */
function findFirstBeyond(board: Board, from: number, step: number): number | undefined {
  let at = from + step;
  while (isOnBoard(at) && getPiece(board, at) === 0) at += step;
  return isOnBoard(at) ? at : undefined;
}

function isDiscovered(witness: Witness, board: Board, by: number, target: number): boolean {
  const { before, played, mover } = witness;
  if (isCastling(before, played) || by === played.to) return false;
  return (
    belongsTo(getPiece(board, by), mover) &&
    belongsTo(getPiece(board, target), getOtherSide(mover)) &&
    (listBetween(by, target)?.includes(played.from) ?? false) &&
    reaches(board, by, target) &&
    !reaches(before, by, target)
  );
}

function isTrapped(board: Board, at: number): boolean {
  const piece = getPiece(board, at);
  const kind = Math.abs(piece);
  const enemy = getOtherSide(board.turn);
  if (!belongsTo(piece, board.turn) || kind === king || kind === pawn) return false;
  if (isInCheck(board) || isHeldByKing(board, at) || !isInDanger(board, at)) return false;
  if ((computeGain(board, at, enemy) ?? 0) <= 0) return false;
  return listMovesFrom(board, at).every((move) => {
    const taken = getTakenPiece(board, move);
    return (
      (taken === 0 || getPieceValue(taken) < getPieceValue(piece)) &&
      computeExchange(board, move) < 0 &&
      isInDanger(playMove(board, move), move.to)
    );
  });
}

/** True if an enemy slider attacks the piece and the piece's own king is next on the same line. */
function isHeldByKing(board: Board, at: number): boolean {
  const own = king * board.turn;
  return findAttackers(board, at, getOtherSide(board.turn)).some((by) => {
    const step = findStep(by, at);
    if (!getSlideSteps(getPiece(board, by)).includes(step)) return false;
    const behind = findFirstBeyond(board, at, step);
    return behind !== undefined && getPiece(board, behind) === own;
  });
}
