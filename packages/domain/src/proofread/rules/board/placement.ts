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
      // 'the attack of the queen on d7' may be one on d7.
      const isAim = /\battacks? (?:of|by) $/u.test(context.read.canonical.slice(0, match.index));
      // 'a knight on d5' may be a wish; 'the knight on d5' is there.
      const isDefinite =
        (entity.determiner !== 'a' && entity.determiner !== 'an' && !isAim) ||
        isOwned(context.read.canonical.slice(0, match.index));
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

/** 'Black now has a pawn on d6', 'the exchanges leave White with a knight on d5': it is there. */
function isOwned(before: string): boolean {
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  return (
    /(?:<C\d+>|\bhe|\bshe)(?: (?:now|still|also|already))* (?:has|gets|got|with|is left with|keeps)(?: now| still)? (?:[a-z]+(?:-[a-z]+)? ){0,3}$/u.test(
      clause,
    ) &&
    !/\b(?:would|could|might|will|can|may|must|should|if|unless|wants?|hop\w+|plan\w*|idea|threat\w*|prepar\w+|soon|until|when|never|not|no|once|had|dream\w*|wish\w*|instead|next|later|eventually|likes?)\b/u.test(
      clause,
    )
  );
}

function isThere({ board }: Spot, entity: PieceEntity, isDefinite: boolean): Truth {
  const isEveryThere = resolvePiece(board, entity).length === entity.squares.length;
  return isEveryThere || isDefinite ? isEveryThere : undefined;
}

function describeMissing({ place }: SentenceContext, entity: PieceEntity): string {
  const square =
    entity.squares.find(
      (each) => resolvePiece(place.after.board, { ...entity, squares: [each] }).length === 0,
    ) ?? 'a1';
  const isEmpty = getPiece(place.after.board, parseSquare(square)) === 0;
  const owner = entity.color === undefined ? '' : `${entity.color} `;
  return isEmpty ? `${square} is empty` : `there is no ${owner}${entity.noun} on ${square}`;
}
