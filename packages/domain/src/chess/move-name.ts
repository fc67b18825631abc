import type { Fen, San } from './notation.ts';
import type { Color } from './pieces.ts';

/** '44. Qd2', '43… Rc7'. */
export function moveName(moveNumber: number, isWhite: boolean, san: San): string {
  return `${moveNumber}${isWhite ? '. ' : '… '}${san}`;
}

/** The same for a move made in this position. */
export function moveNameIn(fenBefore: Fen, san: San): string {
  const { number, side } = moveToCome(fenBefore);
  return moveName(number, side === 'white', san);
}

export function moveToCome(fen: Fen): { readonly number: number; readonly side: Color } {
  const [, turn, , , , number = '1'] = fen.split(' ');
  return { number: Number(number), side: turn === 'b' ? 'black' : 'white' };
}
