import { countMaterial } from '@lamplight/domain/chess/material.ts';
import { roles } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Role } from '@lamplight/domain/chess/pieces.ts';

export interface MaterialLead {
  /** The pieces this side has more of than the other, most valuable first. */
  readonly extra: readonly Role[];
  /** Points ahead; 0 for the side behind. */
  readonly points: number;
}

export function compareMaterial(fen: string): Readonly<Record<Color, MaterialLead>> {
  const { white, black, balance } = countMaterial(fen);
  return {
    white: { extra: subtractCounts(white.counts, black.counts), points: Math.max(0, balance) },
    black: { extra: subtractCounts(black.counts, white.counts), points: Math.max(0, -balance) },
  };
}

type Counts = Readonly<Record<Role, number>>;

function subtractCounts(own: Counts, other: Counts): Role[] {
  return roles.flatMap((role) =>
    Array.from({ length: Math.max(0, own[role] - other[role]) }, () => role),
  );
}
