import { pieceValues } from '../../chess/material.ts';
import type { Color } from '../../chess/pieces.ts';
import type { PositionView } from './position-view.ts';

/** A side's material points minus the opponent's. */
export function countMaterialLead({ pieces }: PositionView, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values()) {
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return lead;
}
