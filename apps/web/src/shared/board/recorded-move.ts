import type { Move } from '@lamplight/domain/chess/move.ts';
import { isPromotionRole, parsePieces, parseRole } from '@lamplight/domain/chess/pieces.ts';
import type { PromotionRole } from '@lamplight/domain/chess/pieces.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { AnalysisMove } from '@lamplight/domain/analysis/analysis-state.ts';

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
  fenBefore: string,
  { notation, uci, color }: Pick<AnalysisMove, 'notation' | 'uci' | 'color'>,
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
