import type { Fen, San } from './notation.ts';
import type { Color } from './pieces.ts';

/** '44. Qd2', '43… Rc7'. */
export function formatMove(moveNumber: number, isWhite: boolean, san: San): string {
  return `${moveNumber}${isWhite ? '. ' : '… '}${san}`;
}

/** The same for a move made in this position. */
export function formatMoveIn(fenBefore: Fen, san: San): string {
  const { number, side } = getNextMove(fenBefore);
  return formatMove(number, side === 'white', san);
}

export function getNextMove(fen: Fen): { readonly number: number; readonly side: Color } {
  const [, turn, , , , number = '1'] = fen.split(' ');
  return { number: Number(number), side: turn === 'b' ? 'black' : 'white' };
}
