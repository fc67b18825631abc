import { getOtherSide } from '../../../coach/verify/board.ts';
import { isCheckmate } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim, getClauseBefore } from './claim-places.ts';
import { findMate, listMates } from './mates.ts';

/** 'Mates at once by 18...Nf2', 'gives mate with 33.Rh6' */
const matesBy =
  /\b(?:(?:check)?mat(?:es?|ing)|(?:gives?|delivers?|giving|delivering|forces?|forcing) (?:check)?mate)(?<now> at once| immediately| on the spot| instantly| directly| on the move| in one)? (?:by|with|through|after|by playing|by means of) (?<line><L\d+>)/gu;
/** 'Has parried the mate', 'wards off every threat' */
const parried =
  /\b(?:parri(?:ed|es)|averts|averted|prevents|prevented|stops|stopped|meets|met|covers|covered|wards off|warded off|fends off|fended off|deals with|dealt with|sees off|saw off|defends against|defended against|copes with|coped with|takes care of|taken care of) (?:(?:the|every|all|any|this|that|his|both|of|<C\d+>'s|immediate|direct|main) )*(?:(?:threat(?:s|ened)? (?:of )?)?(?<mate>(?:check)?mate)|threats?)\b(?! (?:on|against|to|of|in) )/gu;

/** Mate by a move that is named, and mate that is said to be parried. */
export const mateClaimsRule: Rule = {
  id: 'mate',
  reads: /^(?:every|any|threat\w*|at|once)$/u,
  check: (context) => [
    ...context.scan(matesBy).flatMap((match) => checkMatesBy(context, match)),
    ...context.scan(parried).map((match) => checkParried(context, match)),
  ],
};

function checkMatesBy(context: SentenceContext, match: Match): Finding[] {
  const { line: token = '', now } = match.groups;
  const line = context.getLine(token);
  if (!line || isDenied(getClauseBefore(context.read.canonical, match.index))) return [];
  const truth = isMating(context, getLineEnd(line), now !== undefined);
  return [
    context.report({
      rule: 'mate',
      basis: 'mate',
      match,
      verdict: truth === undefined ? 'unproved' : truth ? 'proved' : 'refuted',
      reason: truth === true ? '' : truth === false ? 'it does not mate' : 'it must be searched',
    }),
  ];
}

/** True if the position is mate or, unless it must be mate at once, if the side that moved last forces mate. */
export function isMating(context: SentenceContext, end: Spot, isAtOnce: boolean): Truth {
  if (isCheckmate(end.board)) return true;
  if (isAtOnce) return false;
  const found = findMate(context, end);
  return found === undefined ? undefined : found !== 'none' && !found.isOwnTurn;
}

/** A mate is not parried if the side to move mates all the same. */
function checkParried(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    isOwnModal: true,
    isDoubtful: isDenied(getClauseBefore(context.read.canonical, match.index)),
    test: (spot) => {
      if (spot !== context.place.after) return undefined;
      if (listMates(spot.board, spot.board.turn).length > 0) return false;
      const found = findMate(context, spot);
      if (found !== undefined && found !== 'none' && found.isOwnTurn) return false;
      // Nothing mates now: it was parried if something would have mated before.
      const { parent } = spot;
      const enemy = spot.board.turn;
      return match.groups['mate'] !== undefined &&
        parent !== undefined &&
        parent.board.turn === getOtherSide(enemy) &&
        listMates(parent.board, enemy).length > 0
        ? true
        : undefined;
    },
    otherwise: 'the side to move mates all the same',
  });
}
