import type { Color } from '../../../chess/pieces.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { bothColors, findSides, getClause } from './structure-kit.ts';

/** The side right in front of its pawns: 'White has a passed pawn', 'gives Black an isolated pawn'. */
const givenTo =
  /<C\d+>(?: (?:[a-z]+ly|still|now|already|also|then|thereby|at least|alone))? (?:has|have|had|gets?|got|obtains?|owns?|keeps?|kept|with|boasts?|acquires?|acquired|accepts?|accepted|received?|receives|is left with|was left with|suffers from)? ?(?:[a-z]+ )?$/u;
/** Any words for having between the side and its pawns: 'White alone owns', 'Black has been saddled with'. */
const hasIt =
  /<C\d+>(?:,? who)?(?: [a-z']+){0,4}? (?:has|have|had|having|owns?|owned|keeps?|kept|retains?|boasts?|sports?|possess(?:es)?|enjoys?|holds?|obtained|acquired|created|creates|received|inherits?|inherited|nurses?|incurs?|incurred|(?:left|saddled|burdened|lumbered|landed|afflicted|encumbered|cursed|stuck|blessed|end(?:s|ed)? up|emerges?|emerged|remains|comes? out|came out|live|lives) with|suffers? from|takes? on|took on|look after|worry about|care for) (?:(?!of|on|in|for|to|at|from|against|by)[a-z'-]+ ){0,4}$/u;

const isWho =
  /\bit (?:is|was) <C\d+>,? who (?:has|had|owns|keeps|is left with|got) (?:[a-z-]+ ){0,3}$|<C\d+> (?:is|was) the (?:one|side|player) (?:with|who has|that has) (?:[a-z-]+ ){0,3}$/u;

/** Owner of the pawns: named with them, or the side that has or gets them. */
export function findOwners(
  context: SentenceContext,
  match: Match,
  entity: PieceEntity,
): readonly Color[] {
  if (entity.color) return [entity.color];
  const words = `${getClause(context, match.index)}${match.groups['before'] ?? ''}`;
  // 'It is Black who has the isolated pawn' names the side in spite of the article.
  if (isWho.test(words))
    return findSides(context, match.index + (match.groups['before']?.length ?? 0));
  const isGiven = givenTo.test(words) || hasIt.test(words);
  if (!isGiven || ['the', 'this', 'that', 'his', 'her', 'its'].includes(entity.determiner))
    return bothColors;
  return findSides(context, match.index + (match.groups['before']?.length ?? 0));
}
