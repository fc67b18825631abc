import { formatSquare, getPiece, parseSquare } from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { listLegalMoves, playMove } from '../../../coach/verify/rules.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { PieceEntity } from '../../entities.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';

/** Pieces that are named with their square ('the knight on d5') must be there. */
export const placementRule: Rule = {
  id: 'placement',
  isSelfContained: true,
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
      if (isGoal(context, match, entity)) return [];
      return [
        context.decide({
          rule: 'placement',
          match,
          places: [...context.getPlaces(match.index), ...listTradedAt(context, match)],
          test: (spot) => isThere(spot, entity, isDefinite),
          otherwise: describeMissing(context, entity),
          show: () => ({ squares: entity.squares }),
        }),
      ];
    }),
};

const act =
  /\b(?:threat\w*|(?:check)?mat(?:e|es|ed|ing)|interpos\w*|block(?:s|ed|ing)?|parr(?:y|ies|ied|ying)|check(?:s|ed|ing)?|(?:re)?captur\w+|tak(?:e|es|ing)(?! (?:<S\d+> away|control|aim|care|part)\b)|invad\w+|infiltrat\w+|penetrat\w+|sacrific\w+|intrud\w+)\b[^;:]*\b(?:with|by|of|or|and) (?:[a-z]+ )?$/u;

/** 'Gives check with', 'is checkmate, given by': a move of the piece that is named then must give check. */
const givenBy =
  /\b(?:gives? (?:a )?check|is (?:check)?mate,? given|is (?:check)?mated) (?:with|by) (?:[a-z]+ )?$/u;

/** Verbs whose object goes to the square that is named with it: 'interposing the knight on f7'. */
const goesTo =
  /\b(?:interpos|mov|bring|put|plac|centralis|centraliz|play|post|transfer|develop|install|plant)(?:e|s|es|ed|ing)? (?:[a-z]+ )?(?:<P\d+> or (?:[a-z]+ )?)?$/u;

/** 'White wants that bishop on c4' */
const wished =
  /\b(?:wants?|wanted|needs?|needed|would (?:like|love|prefer)|prefers?|dreams? of|wishes? for|hopes? for)(?: to (?:have|see|keep|put|bring|get))? (?:[a-z]+ )?$/u;

/** 'Threatens mate with the queen on b2', 'may interpose the bishop on h4': the square is where the piece would go. */
function isGoal({ place, read }: SentenceContext, { index }: Match, entity: PieceEntity): boolean {
  const [square] = entity.squares;
  if (square === undefined || entity.squares.length > 1) return false;
  const before = read.canonical.slice(0, index);
  if (wished.test(before)) return true;
  if (!act.test(before) && !goesTo.test(before)) return false;
  // A captured piece, and one 'between the pawn on d4 and' another, is there.
  if (/\bcapture of (?:[a-z]+ )?$|\bbetween <P\d+> and (?:[a-z]+ )?$/u.test(before)) return false;
  const isCheck = givenBy.test(before);
  // 'If the king returns to e8 it is mated by the rook on d8'
  if (/\b(?:if|when|once|should)\b[^;:]*$/u.test(before)) return true;
  const starts = [place.after, ...(place.before ? [place.before] : [])];
  return starts
    .flatMap((spot) => [spot, playPass(spot)])
    .some(
      (spot) =>
        spot !== undefined &&
        resolvePiece(spot.board, entity).length === 0 &&
        listLegalMoves(spot.board).some(
          (move) =>
            move.to === parseSquare(square) &&
            resolvePiece(spot.board, { ...entity, squares: [] }).includes(
              formatSquare(move.from),
            ) &&
            (!isCheck || isInCheck(playMove(spot.board, move))),
        ),
    );
}

const trade =
  /\b(?:gave|given|exchang(?:ed|ing)|traded|trading|swapped|swapping|took|taken|captured|won|lost|eliminated|removed|sacrificed|sold|parted|disappeared|vanished|gone|went for|go(?:es|ing)? for)\b[^;:]*$/u;

/** 'For the knight on h5 Black has two pawns' */
const inReturn = /(?:^|[,;:] )(?:and |but )?(?:in (?:return|exchange) )?for (?:[a-z]+ )?$/u;

/** Earlier positions, for what has been exchanged: 'has given the knight for the bishop on e6'. */
function listTradedAt({ place, read }: SentenceContext, { index }: Match): Spot[] {
  const before = read.canonical.slice(0, index);
  return trade.test(before) || inReturn.test(before)
    ? listAncestors(place.after).toReversed().slice(1, 9)
    : [];
}

/** 'Black now has a pawn on d6', 'the exchanges leave White with a knight on d5': it is there. */
function isOwned(before: string): boolean {
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  return (
    /(?:<C\d+>|\bhe|\bshe)(?: (?:now|still|also|already))* (?:has|gets|got|with|is left with|keeps)(?: now| still)? (?:[a-z]+(?:-[a-z]+)? ){0,3}$/u.test(
      clause,
    ) &&
    !/\b(?:would|could|might|will|can|may|must|should|if|unless|wants?|hop\w+|plan\w*|idea|threat\w*|prepar\w+|soon|until|when|never|not|no|once|had|given|lost|sacrificed|invested|exchanged|traded|swapped|offered|dream\w*|wish\w*|instead|next|later|eventually|likes?)\b/u.test(
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
