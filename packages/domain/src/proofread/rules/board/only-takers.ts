import { parseSquare, formatSquare, getPiece } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isActing } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { readObjects, readParty, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { listTakers } from './taken-by.ts';

const agents = String.raw`(?<agents><P\d+>(?:(?:, (?:and |or )?| and | or )<P\d+>)*)`;
const adverbs = String.raw`(?: (?:now|also|still|even|simply|just|legally|at once|then|have))*`;
const can = String.raw`(?<may>can|could|may|might|is able to|was able to)${adverbs}`;
const take = String.raw`(?:(?:re)?captured?|retaken?|take[ns]?(?! (?:part|place|time|care|over|up|advantage|aim)))(?: (?:back|off))?`;
const object = String.raw`(?: (?:on |(?:new|fresh|second|loose) )?(?<what><[PS]\d+>|it\b|there\b))?(?! with\b| <)`;
const soleNoun = String.raw`(?:<P\d+>|one|man|attacker|unit)(?: left)?`;
const sole = String.raw`(?: alone|,? (?:is|are|was|were|remains?) (?:now |still )?(?:the |his |her )?(?:only|sole|single) ${soleNoun} (?:that|which|who))`;
const patterns = [
  String.raw`(?:(?<!\bnot )\bonly|(?:nothing|nobody|none|no one|(?<none><P\d+>)) (?:but|except|other than)) ${agents} ${can} ${take}${object}`,
  String.raw`${agents}${sole} ${can} ${take}${object}`,
  String.raw`${agents},? (?<may>is|was|remains) (?:now |still )?(?:the |his |her )?(?:only|sole|single) ${soleNoun} (?:able )?to ${take}${object}`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** 'Only the queen can take back on d2', 'the king is the only piece that can take it': nothing else may. */
export const onlyTakersRule: Rule = {
  id: 'only-taker',
  check: (context) =>
    patterns
      .flatMap((pattern) => context.scan(pattern))
      .filter(
        ({ groups: { none } }) => none === undefined || context.getPiece(none)?.determiner === 'no',
      )
      .map((match) => checkOnly(context, match)),
};

function checkOnly(context: SentenceContext, match: Match): Finding {
  const { agents: list = '', may = '', what } = match.groups;
  const tokens = list.match(/<P\d+>/gu) ?? [];
  const test = (spot: Spot): Truth => {
    const named = tokens.map((token) => readParty(context, token, spot));
    if (named.some(({ squares }) => squares.length === 0)) return undefined;
    return isFitting(readTargets(context, match, what, spot), (target) => {
      if (getPiece(spot.board, parseSquare(target)) === 0) return undefined;
      const takers = listTakers(spot, target);
      if (!takers) return undefined;
      const known = new Set(named.flatMap(({ squares }) => squares));
      if (takers.some((at) => !known.has(at))) return false;
      if (named.every(({ squares }) => squares.some((at) => takers.includes(at)))) return true;
      // A pinned piece may be counted or not.
      const isReached = [...known].some((at) => isActing(spot.board, at, target, 'attack'));
      return isReached ? undefined : false;
    });
  };
  return decideClaim(context, {
    rule: 'only-taker',
    match,
    test,
    isOwnModal: true,
    isPast: /^(?:could|was)/u.test(may),
    otherwise: `by the rules it is otherwise: ${writeOut(context, match.text)}`,
  });
}

/** Piece that is taken: the one that is named, else the one that moved last. */
function readTargets(
  context: SentenceContext,
  { index }: Match,
  what: string | undefined,
  spot: Spot,
): Parties {
  if (what !== undefined && what !== 'there') return readObjects(context, what, index, spot);
  const squares = spot.move ? [formatSquare(spot.move.to)] : [];
  return { kind: 'meant', list: [{ squares, needs: 1 }] };
}
