import { charToRole, roleToChar } from 'chessops/util';
import { toSquare } from './square.ts';
import type { Square } from './square.ts';

export const colors = ['white', 'black'] as const;
export type Color = (typeof colors)[number];

/** Ordered from the most to the least valuable. Positions are read aloud in this order. */
export const roles = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type Role = (typeof roles)[number];

export const promotionRoles = ['queen', 'rook', 'bishop', 'knight'] as const;
export type PromotionRole = (typeof promotionRoles)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

export type Pieces = ReadonlyMap<Square, Piece>;

/** Parses the letter of a role in upper or lower case. */
export const parseRole: (letter: string) => Role | undefined = charToRole;

/** Lower-case letter of a role in FEN and UCI. SAN uses the upper-case letter, and none for pawns. */
export const getRoleLetter: (role: Role) => string = roleToChar;

export function isPromotionRole(role: Role): role is PromotionRole {
  return role !== 'king' && role !== 'pawn';
}

/**
 * Parses the pieces of a FEN or of its first field, in the order a8 to h1. Invalid characters are skipped, so that a
 * diagram can be drawn without checking the position. `parsePosition` checks validity.
 */
export function parsePieces(fen: string): Pieces {
  const placement = fen.trim().split(/\s+/, 1)[0] ?? '';
  const known = recent.get(placement);
  if (known) return known;
  const pieces = parsePlacement(placement);
  if (recent.size >= maxRecent) recent.clear();
  recent.set(placement, pieces);
  return pieces;
}

/** Cache size. One step on a board parses its position in about six places. */
const maxRecent = 8;
const recent = new Map<string, Pieces>();

function parsePlacement(placement: string): Pieces {
  const pieces = new Map<Square, Piece>();
  placement.split('/').forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const role = parseRole(letter);
      const square = toSquare(file, 7 - index);
      if (role && square) {
        pieces.set(square, { color: letter === letter.toLowerCase() ? 'black' : 'white', role });
      }
      file += /\d/.test(letter) ? Number(letter) : 1;
    }
  });
  return pieces;
}
