import { getPiece, parseSquare } from '../../../coach/verify/board.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { SentenceContext, Truth } from '../../sentence-context.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';

/** Pieces that are named with their square ('the knight on d5') must be there. */
export const placementRule: Rule = {
  id: 'placement',
  check: (context) =>
    context.scan(/<P\d+>/gu).flatMap((match): Finding[] => {
      const entity = context.getPiece(match.text);
      if (!entity || entity.squares.length === 0 || entity.determiner === 'no') return [];
      // 'a knight on d5' may be a wish; 'the knight on d5' is there.
      const isDefinite = entity.determiner !== 'a' && entity.determiner !== 'an';
      return [
        context.decide({
          rule: 'placement',
          match,
          places: context.getPlaces(match.index),
          test: (spot) => isThere(spot, entity, isDefinite),
          otherwise: describeMissing(context, entity),
          show: () => ({ squares: entity.squares }),
        }),
      ];
    }),
};

function isThere({ board }: Spot, entity: PieceEntity, isDefinite: boolean): Truth {
  const isEveryThere = resolvePiece(board, entity).length === entity.squares.length;
  return isEveryThere || isDefinite ? isEveryThere : undefined;
}

function describeMissing({ place }: SentenceContext, entity: PieceEntity): string {
  const [square = 'a1'] = entity.squares.filter(
    (each) => resolvePiece(place.after.board, { ...entity, squares: [each] }).length === 0,
  );
  const isEmpty = getPiece(place.after.board, parseSquare(square)) === 0;
  const owner = entity.color === undefined ? '' : `${entity.color} `;
  return isEmpty ? `${square} is empty` : `there is no ${owner}${entity.noun} on ${square}`;
}
