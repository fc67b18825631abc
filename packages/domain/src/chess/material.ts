import type { Fen } from './notation.ts';
import { piecesOf, roles } from './pieces.ts';
import type { Role } from './pieces.ts';

/** In pawns. A king has no price. */
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
  /** White's points less Black's. */
  readonly balance: number;
}

export function materialOf(fen: Fen): Material {
  const tally = { white: noPieces(), black: noPieces() };
  for (const { color, role } of piecesOf(fen).values()) tally[color][role] += 1;
  const white = sideOf(tally.white);
  const black = sideOf(tally.black);
  return { white, black, balance: white.points - black.points };
}

function noPieces(): Record<Role, number> {
  return { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
}

function sideOf(counts: Record<Role, number>): SideMaterial {
  const points = roles.reduce((sum, role) => sum + counts[role] * pieceValues[role], 0);
  return { counts, points };
}
