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
