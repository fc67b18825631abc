import { makeUci } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';

/** Every legal move; promotions to a queen only. */
export function movesOf({ chess }: Scene): Uci[] {
  return Array.from(chess.allDests()).flatMap(([from, targets]) =>
    Array.from(targets, (to) => {
      const isPromotion = chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      return makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to });
    }),
  );
}

/** As many as the rules count: a pawn that promotes has four. */
export function countMoves(scene: Scene): number {
  return movesOf(scene).reduce((sum, uci) => sum + (uci.length > 4 ? 4 : 1), 0);
}

/** Those that take a piece where it stands. */
export function takingsOf(scene: Scene): Uci[] {
  return movesOf(scene).filter((uci) => {
    const taken = scene.pieces.get(endsOf(uci)[1]);
    return taken !== undefined && taken.color !== scene.turn;
  });
}
