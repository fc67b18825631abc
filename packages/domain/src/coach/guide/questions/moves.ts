import { makeUci } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';

/** Every legal move; promotions to a queen only. */
export function movesOf({ chess }: PositionView): Uci[] {
  return Array.from(chess.allDests()).flatMap(([from, targets]) =>
    Array.from(targets, (to) => {
      const isPromotion = chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      return makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to });
    }),
  );
}

/** As many as the rules count: a pawn that promotes has four. */
export function countMoves(position: PositionView): number {
  return movesOf(position).reduce((sum, uci) => sum + (uci.length > 4 ? 4 : 1), 0);
}

/** Those that take a piece where it stands. */
export function takingsOf(position: PositionView): Uci[] {
  return movesOf(position).filter((uci) => {
    const taken = position.pieces.get(splitUci(uci)[1]);
    return taken !== undefined && taken.color !== position.turn;
  });
}
