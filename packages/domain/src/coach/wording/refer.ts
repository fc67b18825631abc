import type { Color, Role } from '../../chess/pieces.ts';
import type { Square } from '../../chess/square.ts';
import type { MoveContext } from '../move-context.ts';
import type { PieceSlot } from '../slot.ts';
import { listText } from './words.ts';

export const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** Ways to name a piece in full; wordings that leave it open take them in turn. */
export const fullNames = ['on', 'hyphen', 'owner'] as const;
export type FullName = (typeof fullNames)[number];

/** What a sentence has named so far. */
export interface Named {
  readonly pieces: ReadonlySet<string>;
  /** Whose names have been said: "White's" again would be one too many. */
  readonly sides: ReadonlySet<Color>;
  /** It has named the explained move, so that the piece that made it is known. */
  readonly move: boolean;
}

export function pieceKey({ square, role, color }: PieceSlot): string {
  return `${color} ${role} ${square}`;
}

/** 'the knight on e5', 'the e5-knight', "White's knight on e5". */
export function fullText({ square, role, color }: PieceSlot, how: FullName): string {
  if (how === 'owner') return `${sideNames[color]}'s ${role} on ${square}`;
  return how === 'hyphen' && role !== 'king' ? `the ${square}-${role}` : `the ${role} on ${square}`;
}

/**
 * 'the knight' where nobody can take it for another: it is the only one on the board, or the only one of its side and it has just
 * been named; "White's knight" where its side has only this one; in full otherwise.
 */
export function bareText(context: MoveContext, piece: PieceSlot, named: Named): string {
  const { color, role, square } = piece;
  const { own, other } = ofKind(context, piece);
  const isKnown = named.pieces.has(pieceKey(piece)) || (named.move && square === context.move.to);
  const rival = [...named.pieces].some((key) => isRival(key, piece));
  if (!rival && own === 1 && (other === 0 || isKnown)) return `the ${role}`;
  return own === 1 ? `${sideNames[color]}'s ${role}` : fullText(piece, 'on');
}

function isRival(key: string, piece: PieceSlot): boolean {
  return key !== pieceKey(piece) && key.split(' ')[1] === piece.role;
}

/** How many of a kind there are where the piece stands: after the move, or before it if it is gone by then. */
function ofKind(
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

/** 'the pawns on c4 and d4', 'the queen on d8 and the rook on a1'. */
export function piecesText(pieces: readonly PieceSlot[], how: FullName): string {
  const [first] = pieces;
  const isAlike = pieces.every(({ role, color }) => role === first?.role && color === first.color);
  if (!first || !isAlike || pieces.length < 2) {
    return listText(pieces.map((piece) => fullText(piece, how === 'owner' ? 'on' : how)));
  }
  const owner = how === 'owner' ? `${sideNames[first.color]}'s` : 'the';
  return `${owner} ${plural(first.role)} on ${squaresText(pieces.map(({ square }) => square))}`;
}

export function squaresText(squares: readonly Square[]): string {
  return listText(squares);
}

function plural(role: Role): string {
  return `${role}s`;
}
