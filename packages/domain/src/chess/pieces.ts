import { toSquare } from './square.ts';
import type { Square } from './square.ts';

export const colors = ['white', 'black'] as const;
export type Color = (typeof colors)[number];

/** From the most to the least valuable, the order in which a position is read aloud. */
export const roles = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type Role = (typeof roles)[number];

export const promotionRoles = ['queen', 'rook', 'bishop', 'knight'] as const;
export type PromotionRole = (typeof promotionRoles)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

export type Pieces = ReadonlyMap<Square, Piece>;

const roleByLetter: Readonly<Record<string, Role>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

const letterByRole: Readonly<Record<Role, string>> = {
  king: 'k',
  queen: 'q',
  rook: 'r',
  bishop: 'b',
  knight: 'n',
  pawn: 'p',
};

export function parseRole(letter: string): Role | undefined {
  return roleByLetter[letter.toLowerCase()];
}

/** The lower-case letter of a role in FEN and UCI; SAN writes it in upper case and omits it for pawns. */
export function getRoleLetter(role: Role): string {
  return letterByRole[role];
}

export function isPromotionRole(role: Role): role is PromotionRole {
  return role !== 'king' && role !== 'pawn';
}

/**
 * Parses the pieces of a FEN (or of its first field), in the order a8 to h1. Unreadable characters are skipped, so that
 * a picture of a position needs no rules; `parsePosition` checks validity.
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

/** One step on a board parses its position in about six places. */
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
