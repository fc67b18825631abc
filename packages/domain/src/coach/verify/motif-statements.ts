import type { Place } from '../claim.ts';
import type { MotifStatement } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { parseSquare, belongsTo, king, isOnBoard, getOtherSide, pawn, getPiece } from './board.ts';
import type { Board, Side } from './board.ts';
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

export function answerMotifStatement(witness: Witness, at: Place, says: MotifStatement): Answer {
  const board = witness.getBoard(at);
  if (!board) return undefined;
  switch (says.is) {
    case 'fork':
      return isFork(board, parseSquare(says.by), says.targets.map(parseSquare));
    case 'pin': {
      const [pinned, behind] = [parseSquare(says.pinned), parseSquare(says.to)];
      return compareLinedUp(board, parseSquare(says.by), pinned, behind) === 'less';
    }
    case 'skewer': {
      const [front, behind] = [parseSquare(says.front), parseSquare(says.behind)];
      return compareLinedUp(board, parseSquare(says.by), front, behind) === 'more';
    }
    case 'discovered':
      if (at.line !== 'game' || at.ply !== 1 || at.passed) return undefined;
      return isDiscovered(witness, board, parseSquare(says.by), parseSquare(says.target));
    case 'trapped':
      return isTrapped(board, parseSquare(says.square));
    default:
      says satisfies never;
      return undefined;
  }
}

function getSideAt(board: Board, at: number): Side {
  return getPiece(board, at) < 0 ? -1 : 1;
}

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

/** Value of the front piece compared with the piece behind it, where both are enemies on the slider's line. */
function compareLinedUp(
  board: Board,
  by: number,
  front: number,
  behind: number,
): 'less' | 'same' | 'more' | undefined {
  const slider = getPiece(board, by);
  const [first, second] = [getPiece(board, front), getPiece(board, behind)];
  const step = findStep(by, front);
  if (slider * first >= 0 || first * second <= 0) return undefined;
  if (!getSlideSteps(slider).includes(step) || !reaches(board, by, front)) return undefined;
  if (findFirstBeyond(board, front, step) !== behind) return undefined;
  const difference = getPieceValue(first) - getPieceValue(second);
  if (difference === 0) return 'same';
  return difference < 0 ? 'less' : 'more';
}

/** The first piece beyond a square in one direction. */
function findFirstBeyond(board: Board, from: number, step: number): number | undefined {
  let at = from + step;
  while (isOnBoard(at) && getPiece(board, at) === 0) at += step;
  return isOnBoard(at) ? at : undefined;
}

function isDiscovered(witness: Witness, board: Board, by: number, target: number): boolean {
  const before = witness.getBoard({ line: 'game', ply: 0 });
  const { played, mover } = witness;
  if (!before || isCastling(before, played) || by === played.to) return false;
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

/** Whether the piece is on an enemy slider's line with its own king next behind it. */
function isHeldByKing(board: Board, at: number): boolean {
  const own = king * board.turn;
  return findAttackers(board, at, getOtherSide(board.turn)).some((by) => {
    const step = findStep(by, at);
    if (!getSlideSteps(getPiece(board, by)).includes(step)) return false;
    const behind = findFirstBeyond(board, at, step);
    return behind !== undefined && getPiece(board, behind) === own;
  });
}
