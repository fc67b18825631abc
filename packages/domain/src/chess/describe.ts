import type { Move } from './move.ts';
import { colors, roles } from './pieces.ts';
import type { Color, Piece, Pieces, Role } from './pieces.ts';
import type { Square } from './square.ts';

/** Describes positions and moves in words for screen readers. */

export function describePiece({ color, role }: Piece): string {
  return `${color} ${role}`;
}

export function describeSquare(square: Square, piece: Piece | undefined): string {
  return `${square}, ${piece ? describePiece(piece) : 'empty'}`;
}

export function describePieces(pieces: Pieces): string {
  return colors.map((color) => describeSide(pieces, color)).join(' ');
}

function describeSide(pieces: Pieces, color: Color): string {
  const groups = roles.flatMap((role) => {
    const places = [...pieces]
      .filter(([, piece]) => piece.color === color && piece.role === role)
      .map(([square]) => square);
    return places.length > 0 ? [`${formatRole(role, places.length)} ${places.join(', ')}`] : [];
  });
  return `${capitalise(color)}: ${groups.join('; ') || 'no pieces'}.`;
}

function formatRole(role: Role, count: number): string {
  return count === 1 ? role : `${role}s`;
}

export function describeTurn(state: {
  readonly turn: Color;
  readonly inCheck: boolean;
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
}): string {
  if (state.isCheckmate) return `${capitalise(state.turn)} is checkmated.`;
  if (state.isStalemate) return `${capitalise(state.turn)} is stalemated.`;
  return `${capitalise(state.turn)} to move${state.inCheck ? ', in check' : ''}.`;
}

/** For example `43. Rd5` for White and `43... Rc7` for Black. */
function formatNumberedMove(moveNumber: number, move: Pick<Move, 'color' | 'san'>): string {
  return `${moveNumber}${move.color === 'white' ? '.' : '...'} ${move.san}`;
}

export function describePositionAfter(
  moveNumber: number,
  move: Pick<Move, 'color' | 'san'>,
): string {
  return `Position after ${formatNumberedMove(moveNumber, move)}`;
}

/** For example `rook to d5, check`, `pawn takes d6 en passant` or `castles kingside`. */
export function describeMove(move: Move): string {
  return [...describeAction(move), ...describeEffect(move)].join(', ');
}

/** Returns the move number, the move in words, then further remarks. For example `43, rook to d5, great move`. */
export function describeStep(
  moveNumber: number,
  move: Move,
  remarks: readonly string[] = [],
): string {
  const number = move.color === 'white' ? `${moveNumber}` : `${moveNumber}, black`;
  return [number, describeMove(move), ...remarks].join(', ');
}

function describeAction(move: Move): string[] {
  if (move.castles) return [`castles ${move.castles}`];
  const main = `${describeMover(move)} ${move.captured ? `takes ${describeCaptured(move)}` : `to ${move.to}`}`;
  return move.promotion ? [main, `promotes to ${move.promotion}`] : [main];
}

/** SAN names the origin only if two pieces of the same kind could move to the target. The words do the same. */
function describeMover({ piece, captured, from, san }: Move): string {
  if (piece === 'pawn') return captured ? `${from.charAt(0)}-pawn` : 'pawn';
  const namesOrigin = /^[QRBN](?:[a-h]|[1-8]|[a-h][1-8])x?[a-h][1-8]/.test(san);
  return namesOrigin ? `${piece} from ${from}` : piece;
}

function describeCaptured({ captured, enPassant, to }: Move): string {
  return enPassant ? `${to} en passant` : `${captured} on ${to}`;
}

function describeEffect({ san }: Move): string[] {
  if (san.endsWith('#')) return ['checkmate'];
  return san.endsWith('+') ? ['check'] : [];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
