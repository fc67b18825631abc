import { formatSquare } from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { toCentipawns } from '../../../quality/score.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { listCheckers, listChecks } from './mates.ts';
import { readParty, readSubject } from './parties.ts';

const from =
  /\bcheck(?:s)? (?:comes|is given|is delivered|came|was given)? ?(?:from|by) (?<by><P\d+>)/gu;
const special =
  /(?<words>(?:\b(?:no|not|a|is|it|with|by|gives?) )*)\b(?<kind>double|discovered) check\b/gu;
const plain =
  /(?<words>\b(?:(?:gives?|giving|gave|with|delivers?|delivering|it|comes|arrives|is|was|are|in|no|not|without|a|an|another|also|even|still|now) )+)check\b(?! (?:from|by|on|against|at|is|was|can|would|will|and mate|followed))/gu;
const opening = /^(?:and )?(?:it is |a )?check\b(?=[,.!:;]| and)/gu;
const other = /\b(?:checks?|checking|checked)\b/gu;
const perpetual = /\bperpetual(?: check)?\b/gu;

/** Checks: that one is given, by which piece, and of which kind. */
export const checksRule: Rule = {
  id: 'check',
  check: (context) => {
    const found: Finding[] = [];
    const add = (pattern: RegExp, check: (match: Match) => Finding): void => {
      for (const match of context.scan(pattern)) {
        const start = context.read.toOffset(match.index);
        const end = context.read.toOffset(match.index + match.text.length);
        if (found.every((finding) => finding.end <= start || finding.start >= end))
          found.push(check(match));
      }
    };
    add(perpetual, (match) => checkPerpetual(context, match));
    add(special, (match) => checkSpecial(context, match));
    add(from, (match) => checkFrom(context, match));
    add(plain, (match) => checkPlain(context, match));
    add(opening, (match) => checkPlain(context, match));
    add(other, (match) => checkOther(context, match));
    return found;
  },
};

function checkFrom(context: SentenceContext, match: Match): Finding {
  const { by = '' } = match.groups;
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => {
      if (!isInCheck(spot.board)) return undefined;
      const { squares } = readParty(context, by, spot);
      return listCheckers(spot.board).some((at) => squares.includes(formatSquare(at)));
    },
    otherwise: 'another piece gives the check',
    show: (spot) => ({ squares: listCheckers(spot.board).map(formatSquare) }),
  });
}

function checkSpecial(context: SentenceContext, match: Match): Finding {
  const { kind, words = '' } = match.groups;
  const denied = /\b(?:no|not) /u.test(words);
  const isTrue = ({ board, move }: Spot): boolean => {
    const checkers = listCheckers(board);
    if (kind === 'double') return checkers.length > 1;
    return move !== undefined && checkers.some((at) => at !== move.to);
  };
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => isTrue(spot) !== denied,
    otherwise: denied ? `it is a ${kind} check` : `it is no ${kind} check`,
    show: ({ board }) => ({ squares: listCheckers(board).map(formatSquare) }),
  });
}

function checkPlain(context: SentenceContext, match: Match): Finding {
  const { words = '' } = match.groups;
  const denied = isDenied(words) || /\b(?:no|without) /u.test(words);
  const isAct = /\b(?:with|gives?|giving|delivers?|delivering|another|a|an)\b/u.test(words);
  const test = ({ board }: Spot): Truth => isInCheck(board) !== denied;
  return decideClaim(context, {
    rule: 'check',
    match,
    test,
    // 'takes a pawn with check' may be about a move that the sentence tells in words.
    isDoubtful: isAct && isTellingMove(context, match),
    otherwise: denied ? 'it is check' : 'it is no check',
    show: ({ board }) => ({ squares: listCheckers(board).map(formatSquare) }),
  });
}

function isTellingMove({ read }: SentenceContext, { index }: Match): boolean {
  return /\b(?:can|could|may|might|will|would|threat\w*|take|taking|later|next|earlier|had|have|has|to|if)\b/u.test(
    read.canonical.slice(0, index),
  );
}

/** A check that is merely mentioned: it must be possible in a position in sight. */
function checkOther(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'check',
    match,
    isDoubtful: true,
    isPast: true,
    test: (spot) => {
      const passed = playPass(spot);
      return (
        isInCheck(spot.board) ||
        listChecks(spot).length > 0 ||
        (passed !== undefined && listChecks(passed).length > 0) ||
        readSubject(context, match.index, spot).kind === 'unknown'
      );
    },
    otherwise: 'no check is possible there',
  });
}

/** A perpetual check is a draw. */
function checkPerpetual(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'check',
    basis: 'evaluation',
    match,
    test: (spot) => {
      const score = context.evaluate(spot)?.lines[0]?.score;
      if (!score) return undefined;
      const pawns = Math.abs(toCentipawns(score)) / 100;
      if (pawns < 0.25) return true;
      return pawns > 2 ? false : undefined;
    },
    isDoubtful:
      isDenied(context.read.canonical.slice(0, match.index)) ||
      /\b(?:no|avoid\w*|escap\w*|without)\b/u.test(context.read.canonical.slice(0, match.index)),
    otherwise: 'the position is no draw',
  });
}
