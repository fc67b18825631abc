import { describeStep } from './describe.ts';
import type { Move } from './move.ts';
import { formatMoveIn, getNextMove } from './move-name.ts';
import type { Fen, San, Uci } from './notation.ts';
import { isPromotionRole, parsePieces, parseRole } from './pieces.ts';
import type { Color, PromotionRole } from './pieces.ts';
import { isSquare } from './square.ts';
import type { Square } from './square.ts';

/** A recorded move in the two forms in which a person meets it. */
export interface NamedMove {
  /** Written form, for example `43… Qxf2+`. */
  readonly name: string;
  /** Form for screen readers, for example `43, black, queen takes pawn on f2, check`. */
  readonly spoken: string;
}

/** Names a recorded move that was made in this position. */
export function nameMove(fenBefore: Fen, { san, uci }: Pick<Move, 'san' | 'uci'>): NamedMove {
  const { number, side: color } = getNextMove(fenBefore);
  const name = formatMoveIn(fenBefore, san);
  const move = toDescribedMove(fenBefore, { notation: san, uci, color });
  return { name, spoken: move ? describeStep(number, move) : name };
}

/** Returns the two squares of a move in coordinate notation. */
export function parseSquares(uci: string | undefined): readonly [Square, Square] | undefined {
  const from = uci?.slice(0, 2) ?? '';
  const to = uci?.slice(2, 4) ?? '';
  return isSquare(from) && isSquare(to) ? [from, to] : undefined;
}

/**
 * Adds piece, capture and promotion to a recorded move. The move was checked when it was stored, so its legality is not
 * checked again.
 */
export function toDescribedMove(
  fenBefore: Fen,
  { notation, uci, color }: { readonly notation: San; readonly uci: Uci; readonly color: Color },
): Move | undefined {
  const squares = parseSquares(uci);
  if (!squares) return undefined;
  const [from, to] = squares;
  const pieces = parsePieces(fenBefore);
  const piece = pieces.get(from)?.role ?? 'pawn';
  const taken = pieces.get(to)?.role;
  const enPassant = piece === 'pawn' && from[0] !== to[0] && !taken;
  const castles = notation.startsWith('O-O-O') ? 'queenside' : 'kingside';
  return {
    from,
    to,
    color,
    piece,
    captured: enPassant ? 'pawn' : taken,
    promotion: parsePromotion(uci),
    enPassant,
    castles: notation.startsWith('O-O') ? castles : undefined,
    san: notation,
    uci,
  };
}

function parsePromotion(uci: string): PromotionRole | undefined {
  const role = parseRole(uci.charAt(4));
  return role && isPromotionRole(role) ? role : undefined;
}
