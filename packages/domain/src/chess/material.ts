import type { Fen } from './notation.ts';
import { parsePieces, roles } from './pieces.ts';
import type { Color, Pieces, Role } from './pieces.ts';

/** Values in pawns. The king has no value. */
export const pieceValues: Readonly<Record<Role, number>> = {
  king: 0,
  queen: 9,
  rook: 5,
  bishop: 3,
  knight: 3,
  pawn: 1,
};

export interface SideMaterial {
  readonly counts: Readonly<Record<Role, number>>;
  readonly points: number;
}

export interface Material {
  readonly white: SideMaterial;
  readonly black: SideMaterial;
  /** White's material minus Black's, in pawns. */
  readonly balance: number;
}

export function countMaterial(fen: Fen): Material {
  const pieces = parsePieces(fen);
  const [white, black] = [sumSide(pieces, 'white'), sumSide(pieces, 'black')];
  return { white, black, balance: white.points - black.points };
}

function sumSide(pieces: Pieces, color: Color): SideMaterial {
  const counts = countRoles(pieces, color);
  const points = roles.reduce((sum, role) => sum + counts[role] * pieceValues[role], 0);
  return { counts, points };
}

/** Counts the pieces of one side by role. */
export function countRoles(pieces: Pieces, side: Color): Record<Role, number> {
  const counts = { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
  for (const { color, role } of pieces.values()) if (color === side) counts[role] += 1;
  return counts;
}

/** Counts the pieces of both sides that are neither kings nor pawns. */
export function countOfficers(pieces: Pieces): number {
  let count = 0;
  for (const { role } of pieces.values()) if (role !== 'king' && role !== 'pawn') count += 1;
  return count;
}
