import type { Color } from '../../../chess/pieces.ts';
import {
  allSquares,
  bishop,
  getPiece,
  getPrice,
  knight,
  pawn,
  queen,
  rook,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { computeExchange, isQuiet, listCaptures } from '../../../coach/verify/captures.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { getTakenPiece, hasMoves, listLegalMoves, playMove } from '../../../coach/verify/rules.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { playBestLine } from './outlook.ts';

/** Difference in material, from one side's point of view: numbers of pieces, and points. */
export interface Balance {
  readonly queens: number;
  readonly rooks: number;
  readonly minors: number;
  readonly bishops: number;
  readonly knights: number;
  readonly pawns: number;
  readonly points: number;
}

export function countBalance(board: Board, color: Color): Balance {
  const own = toSide(color);
  const count = (kind: number): number =>
    allSquares.reduce((sum, at) => {
      const piece = getPiece(board, at);
      return Math.abs(piece) === kind ? sum + Math.sign(piece) * own : sum;
    }, 0);
  const [queens, rooks, bishops, knights, pawns] = [
    count(queen),
    count(rook),
    count(bishop),
    count(knight),
    count(pawn),
  ];
  const minors = bishops + knights;
  return {
    queens,
    rooks,
    minors,
    bishops,
    knights,
    pawns,
    points: queens * getPrice(queen) + rooks * getPrice(rook) + minors * getPrice(knight) + pawns,
  };
}

const maxExchanges = 10;
/** Number of plies within which captures that are due are played. */
const duePlies = 7;

/** Plays the captures that win material until none is left. */
export function settleByCaptures(board: Board): Board {
  let at = board;
  for (let count = 0; count < maxExchanges; count += 1) {
    const [best] = listLegalMoves(at)
      .filter((move) => getTakenPiece(at, move) !== 0 || move.promotion !== 0)
      .map((move) => ({ move, gain: computeExchange(at, move) }))
      .toSorted((a, b) => b.gain - a.gain);
    if (!best || best.gain <= 0) return at;
    at = playMove(at, best.move);
  }
  return at;
}

/**
 * Positions of the engine's line in which material can be counted: the next two moves are no captures. Undefined while
 * the line must be searched.
 */
export function listSettled(
  context: SentenceContext,
  spot: Spot,
  maxPlies = 10,
): Board[] | undefined {
  const spots = playBestLine(context, spot, maxPlies);
  if (!spots) return undefined;
  const isBusy = (index: number): boolean => {
    const [at, next] = [spots[index], spots[index + 1]];
    if (!at || !next?.move) return false;
    return (
      getTakenPiece(at.board, next.move) !== 0 || next.move.promotion !== 0 || isInCheck(next.board)
    );
  };
  const settled = spots.filter(
    ({ board }, index) =>
      !hasMoves(board) ||
      (!isInCheck(board) && index < spots.length - 1 && !isBusy(index) && !isBusy(index + 1)),
  );
  const last = spots.at(-1) ?? spot;
  return settled.length > 0 ? settled.map(({ board }) => board) : [settleByCaptures(last.board)];
}

/** Balances after the captures that are due in the engine's line, the first and the last. */
export function listBalances(
  context: SentenceContext,
  spot: Spot,
  color: Color,
): { readonly balances: readonly Balance[]; readonly isMissing: boolean } {
  const now = isInExchange(spot) ? [] : [countBalance(spot.board, color)];
  // A check may come with a fork: what it wins is counted too.
  if (now.length > 0 && isQuiet(spot.board) && !isInCheck(spot.board))
    return { balances: now, isMissing: false };
  const settled = listSettled(context, spot, duePlies);
  const [first] = settled ?? [];
  return {
    balances: [...now, ...(first ? [countBalance(first, color)] : [])],
    isMissing: !settled,
  };
}

/** True if the last move took something. */
export function isCapture({ parent, move }: Spot): boolean {
  return parent !== undefined && move !== undefined && getTakenPiece(parent.board, move) !== 0;
}

/** True if the last move took something and can be answered by taking back. */
export function isInExchange({ board, parent, move }: Spot): boolean {
  if (!parent || !move || getTakenPiece(parent.board, move) === 0) return isInCheck(board);
  return listCaptures(board, move.to).some((reply) => computeExchange(board, reply) > 0);
}

/** Changes of a side's balance from one position to the settled positions after another: the first and the last. */
export function listChanges(
  context: SentenceContext,
  { base, end }: { readonly base: Spot; readonly end: Spot },
  color: Color,
): Balance[] | undefined {
  const settled = listSettled(context, end);
  const [first] = settled ?? [];
  const last = settled?.at(-1);
  if (!first || !last) return undefined;
  const from = countBalance(base.board, color);
  // A line that is given in full ends where the author stops; a single move is followed further.
  const counted = end.ply - base.ply > 2 ? [first] : [first, last];
  return counted.map((board) => subtractBalance(countBalance(board, color), from));
}

export function subtractBalance(a: Balance, b: Balance): Balance {
  return {
    queens: a.queens - b.queens,
    rooks: a.rooks - b.rooks,
    minors: a.minors - b.minors,
    bishops: a.bishops - b.bishops,
    knights: a.knights - b.knights,
    pawns: a.pawns - b.pawns,
    points: a.points - b.points,
  };
}
