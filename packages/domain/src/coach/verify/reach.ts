import {
  allSquares,
  belongsTo,
  bishop,
  king,
  findKing,
  knight,
  isOnBoard,
  getOtherSide,
  pawn,
  getPiece,
  getSideAt,
  queen,
  rook,
} from './board.ts';
import type { Board, Side } from './board.ts';

const straight = [1, -1, 16, -16];
const diagonal = [15, 17, -15, -17];
export const knightSteps = [14, 18, 31, 33, -14, -18, -31, -33];
export const kingSteps = [...straight, ...diagonal];

export function getSlideSteps(piece: number): readonly number[] {
  const kind = Math.abs(piece);
  if (kind === rook) return straight;
  if (kind === bishop) return diagonal;
  return kind === queen ? kingSteps : [];
}

/** Lists the squares where a piece could capture, regardless of pins. */
export function listReached(board: Board, from: number): number[] {
  const piece = getPiece(board, from);
  const kind = Math.abs(piece);
  const found: number[] = [];
  const addSteps = (steps: readonly number[]): void => {
    for (const step of steps) if (isOnBoard(from + step)) found.push(from + step);
  };
  if (kind === pawn) addSteps(piece > 0 ? [15, 17] : [-15, -17]);
  else if (kind === knight) addSteps(knightSteps);
  else if (kind === king) addSteps(kingSteps);
  for (const step of getSlideSteps(piece)) {
    for (let at = from + step; isOnBoard(at); at += step) {
      found.push(at);
      if (getPiece(board, at) !== 0) break;
    }
  }
  return found;
}

export function reaches(board: Board, from: number, to: number): boolean {
  return getPiece(board, from) !== 0 && listReached(board, from).includes(to);
}

const nothingLifted: ReadonlySet<number> = new Set();

/** Lists the squares of the side's pieces that reach a target. Pieces on the `lifted` squares are ignored. */
export function findAttackers(
  { cells }: Board,
  target: number,
  by: Side,
  lifted: ReadonlySet<number> = nothingLifted,
): number[] {
  const found: number[] = [];
  const isThere = (at: number, piece: number): boolean =>
    isOnBoard(at) && cells[at] === piece && !lifted.has(at);
  for (const step of [15 * by, 17 * by]) {
    if (isThere(target - step, pawn * by)) found.push(target - step);
  }
  for (const step of knightSteps) {
    if (isThere(target + step, knight * by)) found.push(target + step);
  }
  for (const step of kingSteps) {
    if (isThere(target + step, king * by)) found.push(target + step);
    let at = target + step;
    while (isOnBoard(at) && (cells[at] === 0 || lifted.has(at))) at += step;
    const piece = isOnBoard(at) ? (cells[at] ?? 0) : 0;
    if (belongsTo(piece, by) && getSlideSteps(piece).includes(step)) found.push(at);
  }
  return found;
}

export function isReached(board: Board, target: number, by: Side): boolean {
  return findAttackers(board, target, by).length > 0;
}

export function isInCheck(board: Board, side: Side = board.turn): boolean {
  const at = findKing(board, side);
  return at >= 0 && isReached(board, at, getOtherSide(side));
}

/** Returns the step from one square towards another along a rank, file or diagonal, or 0 if they share none. */
export function findStep(a: number, b: number): number {
  if (a === b) return 0;
  for (const step of kingSteps) {
    for (let at = a + step; isOnBoard(at); at += step) if (at === b) return step;
  }
  return 0;
}

/** Lists the squares strictly between two squares of one line; undefined if they are not on one line. */
export function listBetween(a: number, b: number): number[] | undefined {
  const step = findStep(a, b);
  if (step === 0) return undefined;
  const found: number[] = [];
  for (let at = a + step; at !== b; at += step) found.push(at);
  return found;
}

/** True if two squares are on one line with only empty squares between them. */
export function canSeeEachOther(board: Board, a: number, b: number): boolean {
  return listBetween(a, b)?.every((at) => getPiece(board, at) === 0) ?? false;
}

export function isVacant(board: Board, at: number): boolean {
  return getPiece(board, at) === 0;
}

/** True if no piece of its own side reaches the piece, even if its attackers are ignored. */
export function isUndefended(board: Board, at: number): boolean {
  if (isVacant(board, at)) return false;
  const side = getSideAt(board, at);
  const attackers = new Set(findAttackers(board, at, getOtherSide(side)));
  return findAttackers(board, at, side, attackers).length === 0;
}

/** Number of reached squares that hold no piece of the same side and that no enemy pawn attacks. */
export function countMobility(board: Board, from: number): number {
  const side = getSideAt(board, from);
  const isPawns = (at: number): boolean =>
    findAttackers(board, at, getOtherSide(side)).some(
      (by) => Math.abs(getPiece(board, by)) === pawn,
    );
  return listReached(board, from).filter(
    (at) => !belongsTo(getPiece(board, at), side) && !isPawns(at),
  ).length;
}

export function listOccupied(board: Board): number[] {
  return allSquares.filter((at) => getPiece(board, at) !== 0);
}
