import type { Color } from '../../chess/pieces.ts';
import type { MoveContext } from '../move-context.ts';
import type { PieceSlot } from '../slot.ts';
import { formatList } from './words.ts';

export const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** Forms of the full name of a piece. Templates that do not prescribe a form use them in turn. */
export const namingStyles = ['on', 'hyphen', 'owner'] as const;
export type NamingStyle = (typeof namingStyles)[number];

/** Pieces and sides that the sentence has named so far, and whether it has named the move. */
export interface NamedSoFar {
  readonly pieces: ReadonlySet<string>;
  /** Sides already named. "White's" is not repeated. */
  readonly sides: ReadonlySet<Color>;
  /** True if the explained move has been named, so that the reader knows which piece made it. */
  readonly move: boolean;
}

export function toPieceKey({ square, role, color }: PieceSlot): string {
  return `${color} ${role} ${square}`;
}

/** Returns, for example, 'the knight on e5', 'the e5-knight' or "White's knight on e5". */
export function formatFullName({ square, role, color }: PieceSlot, style: NamingStyle): string {
  if (style === 'owner') return `${sideNames[color]}'s ${role} on ${square}`;
  return style === 'hyphen' && role !== 'king'
    ? `the ${square}-${role}`
    : `the ${role} on ${square}`;
}

/**
 * Returns 'the knight' if that is unambiguous: it is the only knight on the board, or the only one of its side and
 * already named. Otherwise returns "White's knight" if it is the only one of its side, else the full name.
 */
export function formatShortName(context: MoveContext, piece: PieceSlot, named: NamedSoFar): string {
  const { color, role, square } = piece;
  const { own, other } = countOfKind(context, piece);
  const isKnown = named.pieces.has(toPieceKey(piece)) || (named.move && square === context.move.to);
  const rival = [...named.pieces].some((key) => isRival(key, piece));
  if (!rival && own === 1 && (other === 0 || isKnown)) return `the ${role}`;
  return own === 1 ? `${sideNames[color]}'s ${role}` : formatFullName(piece, 'on');
}

function isRival(key: string, piece: PieceSlot): boolean {
  return key !== toPieceKey(piece) && key.split(' ')[1] === piece.role;
}

/**
 * Number of pieces of the same kind, own and enemy, in the position after the move, or before the move if the piece is
 * no longer on its square.
 */
function countOfKind(
  { before, after }: MoveContext,
  { square, color, role }: PieceSlot,
): { own: number; other: number } {
  const here = after.pieces.get(square);
  const { pieces } = here?.color === color && here.role === role ? after : before;
  const count = { own: 0, other: 0 };
  for (const piece of pieces.values()) {
    if (piece.role === role) count[piece.color === color ? 'own' : 'other'] += 1;
  }
  return count;
}

/** Returns, for example, 'the pawns on c4 and d4' or 'the queen on d8 and the rook on a1'. */
export function formatPieces(pieces: readonly PieceSlot[], style: NamingStyle): string {
  const [first] = pieces;
  const isAlike = pieces.every(({ role, color }) => role === first?.role && color === first.color);
  if (!first || !isAlike || pieces.length < 2) {
    return formatList(
      pieces.map((piece) => formatFullName(piece, style === 'owner' ? 'on' : style)),
    );
  }
  const owner = style === 'owner' ? `${sideNames[first.color]}'s` : 'the';
  return `${owner} ${first.role}s on ${formatList(pieces.map(({ square }) => square))}`;
}
