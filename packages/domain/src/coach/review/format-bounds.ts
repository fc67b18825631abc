import type { Color } from '../../chess/pieces.ts';
import type { Bounds } from '../claim.ts';

export const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** 'exactly 2', '1 to 3', 'at least 1', 'at most 3', 'any number of'. */
export function formatBounds({ least, most }: Bounds): string {
  if (least !== undefined && least === most) return `exactly ${least}`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'any number of' : `at most ${most}`;
}

/** 'exactly 1 pawn', 'at most 3 pawns'. */
export function formatCount(bounds: Bounds, what: string): string {
  const last = bounds.most ?? bounds.least;
  return `${formatBounds(bounds)} ${what}${last === 1 ? '' : 's'}`;
}
