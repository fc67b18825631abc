import type { San, Uci } from './notation.ts';
import type { Color, PromotionRole, Role } from './pieces.ts';
import type { Square } from './square.ts';

export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
  readonly piece: Role;
  readonly captured: Role | undefined;
  readonly promotion: PromotionRole | undefined;
  readonly enPassant: boolean;
  readonly castles: 'kingside' | 'queenside' | undefined;
  readonly san: San;
  readonly uci: Uci;
}

/** Fields that identify a move among the legal moves. */
export type MoveRequest = Pick<Move, 'from' | 'to'> & {
  readonly promotion?: PromotionRole | undefined;
};
