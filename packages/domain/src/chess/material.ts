import type { Fen } from './notation.ts';
import { parsePieces, roles } from './pieces.ts';
import type { Role } from './pieces.ts';

/** In pawns. A king has no value. */
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
  /** White's points minus Black's. */
  readonly balance: number;
}

export function countMaterial(fen: Fen): Material {
  const tally = { white: createCounts(), black: createCounts() };
  for (const { color, role } of parsePieces(fen).values()) tally[color][role] += 1;
  const white = sumSide(tally.white);
  const black = sumSide(tally.black);
  return { white, black, balance: white.points - black.points };
}

function createCounts(): Record<Role, number> {
  return { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
}

function sumSide(counts: Record<Role, number>): SideMaterial {
  const points = roles.reduce((sum, role) => sum + counts[role] * pieceValues[role], 0);
  return { counts, points };
}
