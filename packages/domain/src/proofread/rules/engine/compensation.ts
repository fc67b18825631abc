import { invert, decideByEngine, getMover, listVerdictPlaces, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { RuleFinding } from '../../verdict.ts';
import { countBalance } from './material.ts';
import { formatPawns, getPawns } from './outlook.ts';
import { isPlainClause } from './plain-clause.ts';
import { findSubjectSides } from './subject-sides.ts';

const word = String.raw`(?:compensation|return|equivalent|value)`;
const what = String.raw`(?: (?:whatsoever|whatever|at all|of any kind|for (?:the|his|her|it|them|this|that|<P\d+>)(?: [a-z]+)?(?: (?:<P\d+>|exchange|material|sacrifice|investment))?))*`;
const none = new RegExp(
  String.raw`(?<![a-z])(?:no|without(?: any| adequate| sufficient| real)?|not (?:enough|any|sufficient)|insufficient|inadequate|hardly any|scarcely any|little|too little|next to no|lacks?(?: any| sufficient)?|n't (?:enough|any|sufficient)) (?:real |adequate |proper |visible |serious |sufficient |tangible |genuine |positional |full )*${word}(?![a-z])${what}|\bnothing (?:much |at all |real |whatever |tangible )*(?:to show )?for (?:the|his|her|it|them) ?(?:sacrificed |lost |missing )?(?:pains|trouble|efforts?|sacrifices?|investment|material|exchange|<P\d+>)?|\bwith nothing (?:to show|in return)(?![a-z])|\bnothing (?:to show|in return)(?![a-z])`,
  'gu',
);
const full = new RegExp(
  String.raw`(?<![a-z])(?:has|have|with|gets?|obtains?|enjoys?|gives? (?:him|<C\d+>)|provides?(?: (?:him|<C\d+>) with)?|offers?|there is|having|finds?|retains?|keeps?) (?:now |still |clearly |certainly |more than |quite )*(?:full|ample|enough|sufficient|adequate|excellent|good|more than enough|plenty of|perfect|rich|obvious|complete|some|fine|very good|reasonable|fair|satisfactory|considerable|abundant) (?:positional |dynamic |practical |long-term )*compensation(?![a-z])${what}`,
  'gu',
);

/** Compensation of a side for material that it has given: 'White has no compensation', 'with full compensation for the pawn'. */
export const compensationRule: Rule = {
  id: 'compensation',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      // 'For which a pawn is no adequate return' has another subject.
      ...context
        .scan(none)
        .filter(
          ({ index }) => !/\b(?:is|are|was|were) $/u.test(context.read.canonical.slice(0, index)),
        )
        .map((match) => checkCompensation(context, match, false)),
      ...context.scan(full).map((match) => checkCompensation(context, match, true)),
    ];
  },
};

function checkCompensation(context: SentenceContext, match: Match, has: boolean): RuleFinding {
  const reasons = new Map<Spot, string>();
  const finding = decideByEngine(context, {
    rule: 'compensation',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const sides = findSubjectSides(context, match);
      // Without a named side the one with less material is meant.
      const [side = findDebtor(spot)] = sides;
      const pawns = getPawns(context, spot, side);
      if (pawns === undefined) return 'missing';
      const missing = -countBalance(spot.board, side).points;
      const name = side === 'white' ? 'White' : 'Black';
      reasons.set(spot, `${name}'s evaluation is ${formatPawns(pawns, side)} from White's side`);
      if (has) return pawns >= -0.6 ? true : pawns < -1.5 ? false : undefined;
      if (pawns >= 0) return missing > 0 || pawns >= 1 ? false : undefined;
      if (missing <= 0) return undefined;
      return pawns <= -0.6 * Math.min(missing, 3) ? true : undefined;
    },
    otherwise: (spot) => reasons.get(spot) ?? '',
  });
  return { ...finding, isFirm: isPlainClause(context, match) };
}

function findDebtor(spot: Spot): ReturnType<typeof getMover> {
  const mover = getMover(spot);
  return countBalance(spot.board, mover).points < 0 ? mover : invert(mover);
}
