import { getTurn } from './fen-fields.ts';
import type { Fen, San } from './notation.ts';
import type { Color } from './pieces.ts';

/** For example `44. Qd2` or `43… Rc7`. */
export function formatMove(moveNumber: number, isWhite: boolean, san: San): string {
  return `${moveNumber}${isWhite ? '. ' : '… '}${san}`;
}

/** Applies `formatMove` to a move made in this position. */
export function formatMoveIn(fenBefore: Fen, san: San): string {
  const { number, side } = getNextMove(fenBefore);
  return formatMove(number, side === 'white', san);
}

export function getNextMove(fen: Fen): { readonly number: number; readonly side: Color } {
  return { number: Number(fen.split(' ')[5] ?? '1'), side: getTurn(fen) };
}

/** Number of the full move to which a half-move belongs, as the record numbers it. Half-moves are counted from 1. */
export function getFullMove(startFen: Fen, ply: number): number {
  return Math.ceil((ply + countPliesBefore(startFen)) / 2);
}

/** Number of half-moves before the start of the record, computed from the move number of its start position. */
export function countPliesBefore(startFen: Fen): number {
  const { number, side } = getNextMove(startFen);
  return 2 * (number - 1) + (side === 'black' ? 1 : 0);
}
