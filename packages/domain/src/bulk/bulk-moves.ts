import { countPliesBefore, getFullMove, getNextMove } from '../chess/move-name.ts';
import type { Fen } from '../chess/notation.ts';
import type { Side } from '../library/side.ts';

/** The parts of a game that are needed to count its moves. */
export interface CountedGame {
  /** Start position. A record may begin at a later move number and with Black to move. */
  readonly startFen: Fen;
  /** Number of half-moves. */
  readonly totalMoves: number;
}

/** Range of full moves; both limits are included. */
export interface MoveRange {
  readonly startMove: number;
  readonly endMove: number;
}

/** First and last half-move of the chosen side, and the number of its half-moves between them, both included. */
export interface ChosenPlies {
  readonly firstPly: number;
  readonly lastPly: number;
  readonly count: number;
}

export type Chosen =
  | ({ readonly kind: 'chosen' } & ChosenPlies)
  /** The range contains no move of the chosen side. `has` describes the existing moves, for example '24 moves'. */
  | { readonly kind: 'outside'; readonly end: 'startMove' | 'endMove'; readonly has: string };

/** Converts a range of full moves to half-moves. A range that reaches beyond the end of the game is cut there. */
export function choosePlies(
  game: CountedGame,
  range: MoveRange | 'whole game',
  side: 'both' | Side,
): Chosen {
  const { first, last } = getFullMoveRange(game);
  const { startMove, endMove } =
    range === 'whole game' ? { startMove: first, endMove: last } : range;
  const has = formatLength(first, last);
  if (startMove > last) return { kind: 'outside', end: 'startMove', has };
  if (endMove < first) return { kind: 'outside', end: 'endMove', has };
  const before = countPliesBefore(game.startFen);
  const from = Math.max(1, 2 * startMove - 1 - before);
  const to = Math.min(game.totalMoves, 2 * endMove - before);
  if (side === 'both') return { kind: 'chosen', firstPly: from, lastPly: to, count: to - from + 1 };
  const isOfSide = (ply: number) => ((ply + before) % 2 === 1) === (side === 'White');
  const firstPly = isOfSide(from) ? from : from + 1;
  const lastPly = isOfSide(to) ? to : to - 1;
  if (firstPly > lastPly) {
    return { kind: 'outside', end: 'endMove', has: `no move of ${side} there` };
  }
  return { kind: 'chosen', firstPly, lastPly, count: (lastPly - firstPly) / 2 + 1 };
}

function getFullMoveRange({ startFen, totalMoves }: CountedGame): { first: number; last: number } {
  return { first: getNextMove(startFen).number, last: getFullMove(startFen, totalMoves) };
}

function formatLength(first: number, last: number): string {
  if (first > 1) return `the moves ${first} to ${last}`;
  return last === 1 ? '1 move' : `${last} moves`;
}
