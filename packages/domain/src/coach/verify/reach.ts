import {
  allSquares,
  belongsTo,
  bishop,
  king,
  kingOf,
  knight,
  onBoard,
  otherSide,
  pawn,
  pieceAt,
  queen,
  rook,
} from './board.ts';
import type { Board, Side } from './board.ts';

const straight = [1, -1, 16, -16];
const diagonal = [15, 17, -15, -17];
export const knightSteps = [14, 18, 31, 33, -14, -18, -31, -33];
export const kingSteps = [...straight, ...diagonal];

export function slidesOf(piece: number): readonly number[] {
  const kind = Math.abs(piece);
  if (kind === rook) return straight;
  if (kind === bishop) return diagonal;
  return kind === queen ? kingSteps : [];
}

/** Squares where a piece could capture if something stood there, pins aside. */
export function reachOf(board: Board, from: number): number[] {
  const piece = pieceAt(board, from);
  const kind = Math.abs(piece);
  const found: number[] = [];
  const hop = (steps: readonly number[]): void => {
    for (const step of steps) if (onBoard(from + step)) found.push(from + step);
  };
  if (kind === pawn) hop(piece > 0 ? [15, 17] : [-15, -17]);
  else if (kind === knight) hop(knightSteps);
  else if (kind === king) hop(kingSteps);
  for (const step of slidesOf(piece)) {
    for (let at = from + step; onBoard(at); at += step) {
      found.push(at);
      if (pieceAt(board, at) !== 0) break;
    }
  }
  return found;
}

export function reaches(board: Board, from: number, to: number): boolean {
  return pieceAt(board, from) !== 0 && reachOf(board, from).includes(to);
}

const nothingLifted: ReadonlySet<number> = new Set();

/** From where a side's pieces reach a square, looking out from it; pieces on `lifted` are thought away. */
export function attackersOn(
  { cells }: Board,
  target: number,
  by: Side,
  lifted: ReadonlySet<number> = nothingLifted,
): number[] {
  const found: number[] = [];
  const isThere = (at: number, piece: number): boolean =>
    onBoard(at) && cells[at] === piece && !lifted.has(at);
  for (const step of [15 * by, 17 * by]) {
    if (isThere(target - step, pawn * by)) found.push(target - step);
  }
  for (const step of knightSteps) {
    if (isThere(target + step, knight * by)) found.push(target + step);
  }
  for (const step of kingSteps) {
    if (isThere(target + step, king * by)) found.push(target + step);
    let at = target + step;
    while (onBoard(at) && (cells[at] === 0 || lifted.has(at))) at += step;
    const piece = onBoard(at) ? (cells[at] ?? 0) : 0;
    if (belongsTo(piece, by) && slidesOf(piece).includes(step)) found.push(at);
  }
  return found;
}

export function isReached(board: Board, target: number, by: Side): boolean {
  return attackersOn(board, target, by).length > 0;
}

export function isInCheck(board: Board, side: Side = board.turn): boolean {
  const at = kingOf(board, side);
  return at >= 0 && isReached(board, at, otherSide(side));
}

/** The step that leads from one square to another along a rank, file or diagonal; 0 where there is none. */
export function stepBetween(a: number, b: number): number {
  if (a === b) return 0;
  for (const step of kingSteps) {
    for (let at = a + step; onBoard(at); at += step) if (at === b) return step;
  }
  return 0;
}

/** The squares strictly between two of one line; undefined where they are on none. */
export function between(a: number, b: number): number[] | undefined {
  const step = stepBetween(a, b);
  if (step === 0) return undefined;
  const found: number[] = [];
  for (let at = a + step; at !== b; at += step) found.push(at);
  return found;
}

/** Two squares of one line with nothing between. */
export function seeEachOther(board: Board, a: number, b: number): boolean {
  return between(a, b)?.every((at) => pieceAt(board, at) === 0) ?? false;
}

export function isVacant(board: Board, at: number): boolean {
  return pieceAt(board, at) === 0;
}

/** None of its own side reaches it, even with its attackers lifted off. */
export function isUndefended(board: Board, at: number): boolean {
  const piece = pieceAt(board, at);
  if (piece === 0) return false;
  const side: Side = piece > 0 ? 1 : -1;
  const attackers = new Set(attackersOn(board, at, otherSide(side)));
  return attackersOn(board, at, side, attackers).length === 0;
}

/** Squares a piece reaches that its own side does not hold and no enemy pawn reaches. */
export function mobilityOf(board: Board, from: number): number {
  const piece = pieceAt(board, from);
  const side: Side = piece > 0 ? 1 : -1;
  const isPawns = (at: number): boolean =>
    attackersOn(board, at, otherSide(side)).some((by) => Math.abs(pieceAt(board, by)) === pawn);
  return reachOf(board, from).filter((at) => !belongsTo(pieceAt(board, at), side) && !isPawns(at))
    .length;
}

export function occupied(board: Board): number[] {
  return allSquares.filter((at) => pieceAt(board, at) !== 0);
}
