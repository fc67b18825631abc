import { makeUci } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';

/** All legal moves, with promotions to a queen only. */
export function listMoves({ chess }: PositionView): Uci[] {
  return Array.from(chess.allDests()).flatMap(([from, targets]) =>
    Array.from(targets, (to) => {
      const isPromotion = chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      return makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to });
    }),
  );
}

/** Number of legal moves; a promotion counts as four. */
export function countMoves(position: PositionView): number {
  return listMoves(position).reduce((sum, uci) => sum + (uci.length > 4 ? 4 : 1), 0);
}

/** Captures on occupied squares. */
export function listCaptures(position: PositionView): Uci[] {
  return listMoves(position).filter((uci) => {
    const taken = position.pieces.get(splitUci(uci)[1]);
    return taken !== undefined && taken.color !== position.turn;
  });
}
