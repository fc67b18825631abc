import type { Square } from '../../../chess/square.ts';
import {
  belongsTo,
  findKing,
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  isOnBoard,
  king,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import { computeExchange, computeGain } from '../../../coach/verify/captures.ts';
import { getPieceValue } from '../../../coach/verify/piece-value.ts';
import {
  findAttackers,
  findStep,
  getSlideSteps,
  isUndefended,
  listBetween,
  listReached,
  reaches,
} from '../../../coach/verify/reach.ts';
import { listMovesFrom, playMove, playNullMove } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import type { Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';

/** A pin: `by` holds `pinned`, because `to` stands behind it. */
export interface Pin {
  readonly by: Square;
  readonly pinned: Square;
  readonly to: Square;
  /** True if the king stands behind, so that leaving the line is illegal. */
  readonly isAbsolute: boolean;
  /** False if the piece behind is worth more, but taking it would cost the pinning piece. */
  readonly isReal: boolean;
}

/** True if a piece reaches a square through pieces of its own side that move along the same line. */
export function reachesInBattery(board: Board, from: number, to: number): boolean {
  if (reaches(board, from, to)) return true;
  const step = findStep(from, to);
  const piece = getPiece(board, from);
  if (step === 0 || !getSlideSteps(piece).includes(step)) return false;
  return (listBetween(from, to) ?? []).every((at) => {
    const between = getPiece(board, at);
    return between === 0 || (between * piece > 0 && getSlideSteps(between).includes(step));
  });
}

/** True if a slider looks at a square through at least one piece of either side. */
export function looksThrough(board: Board, from: number, to: number): boolean {
  const step = findStep(from, to);
  if (step === 0 || !getSlideSteps(getPiece(board, from)).includes(step)) return false;
  return (listBetween(from, to) ?? []).filter((at) => getPiece(board, at) !== 0).length === 1;
}

/** Pieces of a side that reach a square, directly or behind others of their side. */
export function listReaching(board: Board, target: number, by: Side): number[] {
  const found = new Set(findAttackers(board, target, by));
  for (;;) {
    const more = findAttackers(board, target, by, found).filter(
      (at) => !found.has(at) && reachesInBattery(board, at, target),
    );
    if (more.length === 0) return [...found];
    for (const at of more) found.add(at);
  }
}

/** Smallest and largest number of pieces that one can count at a square: with and without those in a row behind others. */
export function countReaching(board: Board, target: number, by: Side): readonly [number, number] {
  const direct = findAttackers(board, target, by);
  // A king counts as a guard even where it may not take back.
  const isKing = (at: number): boolean => Math.abs(getPiece(board, at)) === king;
  const isGuarded = belongsTo(getPiece(board, target), by);
  const free = direct.filter((at) => (isGuarded && isKing(at)) || !isHeldFrom(board, at, target));
  return [free.length, Math.max(direct.length, countThrough(board, target, by))];
}

/** True if the number is the one on the board; undefined if it is right only with x-rays or without pieces that may not take. */
export function judgeCount(board: Board, target: number, by: Side, count: number): Truth {
  const [least, most] = countReaching(board, target, by);
  if (count < least || count > most) return false;
  const direct = findAttackers(board, target, by).length;
  return count === direct || count === listReaching(board, target, by).length ? true : undefined;
}

/** Counts x-rays through pieces of both sides that reach the square themselves. */
function countThrough(board: Board, target: number, by: Side): number {
  const lifted = new Set([
    ...findAttackers(board, target, by),
    ...findAttackers(board, target, getOtherSide(by)),
  ]);
  // Nothing is counted through a king.
  for (const at of lifted) if (Math.abs(getPiece(board, at)) === king) lifted.delete(at);
  const found = new Set(findAttackers(board, target, by));
  for (const at of findAttackers(board, target, by, lifted)) found.add(at);
  for (const at of listReaching(board, target, by)) found.add(at);
  return found.size;
}

/** True if the rules of chess forbid the piece to go to the square, because its king would be in check. */
export function isHeldFrom(board: Board, from: number, to: number): boolean {
  const side = getSideAt(board, from);
  if (findKing(board, side) < 0 || Math.abs(getPiece(board, from)) === king) {
    // A king may take back if no second attacker stands behind the one that took.
    const isGuard = belongsTo(getPiece(board, to), side);
    return countThrough(board, to, getOtherSide(side)) > (isGuard ? 1 : 0);
  }
  return listPins(board, from).some(({ isAbsolute, by }) => {
    const at = parseSquare(by);
    return isAbsolute && to !== at && findStep(at, to) !== findStep(at, from);
  });
}

/** Pins of the piece on a square. A piece behind counts if it is worth more, or has no guard. */
export function listPins(board: Board, at: number): Pin[] {
  const piece = getPiece(board, at);
  if (piece === 0 || Math.abs(piece) === king) return [];
  const side = getSideAt(board, at);
  return findAttackers(board, at, getOtherSide(side)).flatMap((by): Pin[] => {
    const step = findStep(by, at);
    if (!getSlideSteps(getPiece(board, by)).includes(step)) return [];
    const behind = findFirstBeyond(board, at, step);
    if (behind === undefined || !belongsTo(getPiece(board, behind), side)) return [];
    const other = getPiece(board, behind);
    const isCheap = getPieceValue(other) < getPieceValue(getPiece(board, by));
    const isWorthMore = getPieceValue(other) > getPieceValue(piece);
    const hasNoGuard = isUndefended(board, behind);
    if (!isWorthMore && !(hasNoGuard && getPieceValue(other) >= getPieceValue(piece))) return [];
    return [
      {
        by: formatSquare(by),
        pinned: formatSquare(at),
        to: formatSquare(behind),
        isAbsolute: Math.abs(other) === king,
        isReal: hasNoGuard || !isCheap,
      },
    ];
  });
}

export function findFirstBeyond(board: Board, from: number, step: number): number | undefined {
  let at = from + step;
  while (isOnBoard(at) && getPiece(board, at) === 0) at += step;
  return isOnBoard(at) ? at : undefined;
}

/** Legal moves of a piece as if it were its side's turn; undefined if the other side is in check. */
export function listOwnMoves(board: Board, at: number): readonly Move[] | undefined {
  const toMove = giveTurn(board, getSideAt(board, at));
  return toMove && listMovesFrom(toMove, at);
}

export function giveTurn(board: Board, side: Side): Board | undefined {
  return board.turn === side ? board : playNullMove(board);
}

/** Legal moves after which the piece cannot be won by captures on its new square. */
export function listSafeMoves(board: Board, at: number): readonly Move[] | undefined {
  const toMove = giveTurn(board, getSideAt(board, at));
  return (
    toMove &&
    listMovesFrom(toMove, at).filter(
      (move) =>
        computeExchange(toMove, move) >= 0 &&
        (computeGain(playMove(toMove, move), move.to, getOtherSide(toMove.turn)) ?? 0) === 0,
    )
  );
}

/** True if the piece has no guard, or none that may take back. */
export function isLoose(board: Board, at: number): boolean {
  if (getPiece(board, at) === 0) return false;
  const side = getSideAt(board, at);
  const guards = findAttackers(board, at, side);
  return isUndefended(board, at) || guards.every((by) => isHeldFrom(board, by, at));
}

/** True if the enemy wins something by taking the piece, as far as captures on its square show. */
export function isHanging(board: Board, at: number): boolean {
  if (getPiece(board, at) === 0) return false;
  const enemy = getOtherSide(getSideAt(board, at));
  const gain = computeGain(board, at, enemy);
  if (gain !== undefined) return gain > 0;
  return isUndefended(board, at) && findAttackers(board, at, enemy).length > 0;
}

/** Squares that a piece could go to, whoever is to move. */
export function listFreeSquares(spot: Spot, at: number): Set<number> {
  const side = getSideAt(spot.board, at);
  const reached = listReached(spot.board, at).filter((to) => getPiece(spot.board, to) * side <= 0);
  const toMove = giveTurn(spot.board, side);
  const legal = toMove ? listMovesFrom(toMove, at).map(({ to }) => to) : [];
  return new Set(Math.abs(getPiece(spot.board, at)) === pawn ? legal : [...reached, ...legal]);
}
