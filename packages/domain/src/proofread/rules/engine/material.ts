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
import { computeExchange, isQuiet } from '../../../coach/verify/captures.ts';
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

/** Positions of the engine's line in which material can be counted. Undefined while it must be searched. */
export function listSettled(context: SentenceContext, spot: Spot): Board[] | undefined {
  const spots = playBestLine(context, spot);
  if (!spots) return undefined;
  const settled = spots.filter(({ board }, index) => {
    const next = spots[index + 1]?.move;
    const isCapture = next !== undefined && getTakenPiece(board, next) !== 0;
    return !hasMoves(board) || (!isInCheck(board) && !isCapture && isQuiet(board));
  });
  const last = spots.at(-1);
  return settled.length > 0
    ? settled.map(({ board }) => board)
    : [settleByCaptures((last ?? spot).board)];
}

/** Balances after the captures that are due: by exchanges on the board, and by the engine's line. */
export function listBalances(
  context: SentenceContext,
  spot: Spot,
  color: Color,
): { readonly balances: readonly Balance[]; readonly isMissing: boolean } {
  const byCaptures = countBalance(settleByCaptures(spot.board), color);
  const settled = listSettled(context, spot);
  const [first] = settled ?? [];
  return {
    balances: [byCaptures, ...(first ? [countBalance(first, color)] : [])],
    isMissing: !settled,
  };
}

/** Highest number of points that a side is up at the settled end of the engine's line, and the lowest. */
export function rangePoints(
  context: SentenceContext,
  spot: Spot,
  color: Color,
): { readonly min: number; readonly max: number } | undefined {
  const settled = listSettled(context, spot);
  if (!settled) return undefined;
  const points = [...settled, settleByCaptures(spot.board)].map(
    (board) => countBalance(board, color).points,
  );
  return { min: Math.min(...points), max: Math.max(...points) };
}
