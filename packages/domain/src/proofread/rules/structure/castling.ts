import type { Color } from '../../../chess/pieces.ts';
import { findKing, getFile } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { canCastleNow, findCastling, hasRight, isStillOpen, readWings } from './castling-facts.ts';
import {
  bothColors,
  findSubjectSides,
  findTruth,
  getClause,
  listPresent,
} from './structure-kit.ts';

const wing = String.raw`(?: (?<wing>short|long|king-?side|queen-?side|on the king-?side|on the queen-?side|on either side|on either wing|to the king-?side|to the queen-?side))?`;
const subject = String.raw`(?<subject><[CP]\d+>|\bhe\b|\bshe\b|\bhis opponent|\bnobody|\bno one|\bneither side|\bneither player|\bneither king|\bboth sides|\bboth players|\bboth kings|\beach side|\bthe players|\bthey)`;
const may = new RegExp(
  String.raw`${subject}?(?:,? (?:who|which))? ?(?<words>(?:(?:may|can|could|will|is|was|are|would|still|now|therefore|already|then|not|no longer|never|simply|legally|at least|also|even|does|do) |cannot |can't |couldn't )+)(?<able>able to |allowed to |free to |ready to |permitted to |in a position to )?(?:be )?castle(?![ds])${wing}(?<tail> any ?more| now| next(?: move)?| at once| immediately| here| with check| again| yet)?`,
  'gu',
);
const noun = new RegExp(
  String.raw`(?<before>\b(?:short|long|king-?side|queen-?side) )?\b(?<noun>castling|the right to castle|castling rights?|the right of castling)${wing} (?<words>(?:is|was|are|remains|has become|will be|would be|isn't)(?: (?:still|now|not|no longer|therefore|already|simply|out|also|never|once and for all|for the moment|for now|temporarily|for good|legally))*) (?<word>forbidden|impossible|illegal|possible|legal|available|ruled out|prevented|prohibited|out of the question|gone|lost|over|allowed|excluded|stopped|not an option|an option|off the (?:table|menu|agenda)|finished|permitted)(?<tail> for good| for ever| forever| any ?more| now| on either side)?`,
  'gu',
);
const loses = new RegExp(
  String.raw`${subject}?(?<words>(?: (?:has|have|had|now|already|thereby|also|still|not|never|just|finally))*) (?<verb>lost|loses|lose|forfeited|forfeits|forfeit|forfeiting|losing|(?:is|was|been|are) deprived of|(?:is|was|been) robbed of|given up|gives up|giving up|renounced|renounces|surrendered|has|have|keeps|keep|retains|retain|kept) (?:all |his |the |her |both |any )*(?:(?:right|rights|chance|privilege) (?:to castle|of castling)|castling rights?|castling)${wing}`,
  'gu',
);
const done = new RegExp(
  String.raw`${subject}(?:,? (?:who|which))? ?(?<words>(?:(?:has|have|had|is|are|was|were|hasn't|haven't|hadn't|not|never|already|still|just|now|also|both|yet|both|finally|been|who|safely|only) )*)(?:un)?castled${wing}(?<opposite> on (?:opposite|different) (?:sides|wings|flanks)| on the same (?:side|wing))?(?<tail> yet)?`,
  'gu',
);
const act = new RegExp(
  String.raw`(?:${subject}|\band|,)(?<words>(?: (?:simply|now|never|finally|also|quickly|just|safely|only|at last|calmly))*) castles${wing}(?<tail> (?:only |as early as |already |on )*(?:on |at )?move <N(?<number>\d+)>)?`,
  'gu',
);
const opposite =
  /\b(?:opposite(?:-side|-wing|-sides)? castling|castling on opposite (?:sides|wings)|castled on opposite (?:sides|wings|flanks)|kings on opposite (?:sides|wings|flanks))\b/gu;
const hindered = new RegExp(
  String.raw`\b(?<verb>makes? it impossible for|prevents?|stops?|keeps?|forbids?|does not allow|denies|hinders?|preventing|stopping) (?<subject><C\d+>|him|her)(?: to| from|)(?: castle| castling)${wing}`,
  'gu',
);
const elliptic =
  /\b(?:castling|castles?)(?<wing> long| short)?\b[^.]*?\bit is (?<words>(?:not|no longer|still|now) )(?:available|possible|legal|allowed|an option)(?: any ?more)?|\bcastled[^.;]*?(?<subject><C\d+>) (?<words2>can(?: now| still| already| not)*|cannot(?: yet)?|may(?: now)?) do the same(?: on the (?<wing2>queenside|kingside))?(?<only> only (?:after|when|if|once))?/gu;
const uncastled = /\buncastled (?<piece><P\d+>)/gu;

/** Castling: allowed now, allowed for ever, and done. */
export const castlingRule: Rule = {
  id: 'castling',
  check: (context) => [
    ...context.scan(may).flatMap((match) => checkMay(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
    ...context.scan(loses).flatMap((match) => checkLoses(context, match)),
    ...context.scan(done).map((match) => checkDone(context, match)),
    ...context.scan(act).map((match) => checkAct(context, match)),
    ...context.scan(opposite).map((match) => checkOpposite(context, match)),
    ...context.scan(hindered).map((match) => checkHindered(context, match)),
    ...context.scan(elliptic).map((match) => checkElliptic(context, match)),
    ...context.scan(uncastled).map((match) => checkUncastled(context, match)),
  ],
};

const nobody = /^(?:nobody|no one|neither)/u;
const everybody = /^(?:both|each|the players|they)/u;

function readSides(context: SentenceContext, who: string, offset: number): readonly Color[] {
  if (nobody.test(who) || everybody.test(who)) return bothColors;
  return findSubjectSides(context, who, offset);
}

/** Combines the answers for both sides: 'nobody' needs all to be false, 'both' all to be true, 'he' one. */
function combine(who: string, denied: boolean, answers: readonly Truth[]): Truth {
  if (nobody.test(who)) return answers.every((each) => each === false);
  if (everybody.test(who)) {
    return denied
      ? answers.every((each) => each === false)
      : answers.every((each) => each === true);
  }
  const wanted = answers.map((each) => (each === undefined ? undefined : each !== denied));
  return findTruth(wanted);
}

function name(sides: readonly Color[]): string {
  return sides.length === 1 ? (sides[0] ?? '') : 'that side';
}

function checkMay(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', words = '', able = '', wing: where, tail = '' } = match.groups;
  const clause = getClause(context, match.index);
  // 'would like to castle', 'if he could castle' and 'will castle' are about moves to come.
  const isVague =
    /\b(?:if|would|will|could|do|does)\b/u.test(`${clause}${words}`) && !isDenied(words);
  if (isVague || /\bto $/u.test(clause)) return [];
  const wings = readWings(where);
  const sides = readSides(context, who, match.index);
  const denied = isDenied(words);
  const isForEver = /no longer|never|any ?more/u.test(`${words}${tail}`);
  const isReady = able.startsWith('ready') || /\bnext/u.test(tail);
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index),
      test: (spot) =>
        combine(
          who,
          denied,
          sides.map((color) => {
            const { board } = spot;
            if (denied && isForEver) return isStillOpen(spot, color, wings);
            const can = canCastleNow(board, color, wings);
            // 'Can still castle' speaks of the right as often as of this move.
            return !denied && !isReady && can === false && /still|at least/u.test(words)
              ? hasRight(board, color, wings)
              : can;
          }),
        ),
      otherwise: denied
        ? `${name(sides)} may castle ${where ?? ''} here`.replace('  ', ' ')
        : `${name(sides)} may not castle ${where ?? ''} here`.replace('  ', ' '),
    }),
  ];
}

function checkNoun(context: SentenceContext, match: Match): Finding[] {
  const { before, wing: where, words = '', word = '', tail = '', noun: what = '' } = match.groups;
  const wings = readWings(where ?? before?.trim());
  const isAllowed = /^(?:possible|legal|available|allowed|an option|permitted)/u.test(word);
  const isEnded =
    /^(?:gone|lost|over|finished)/u.test(word) || /good|ever|right/u.test(`${tail}${what}`);
  const denied = isDenied(words) !== !isAllowed;
  const sides = readSides(context, '', match.index + match.text.length);
  // Without a name it is the side that moved or the other one.
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index),
      test: (spot) =>
        combine(
          '',
          denied,
          sides.map((color) => {
            if (isEnded) {
              if (findCastling(spot, color))
                return denied ? true : hasRight(spot.board, color, wings);
              return hasRight(spot.board, color, wings);
            }
            // A side that has castled is not the one the sentence is about.
            if (denied && findCastling(spot, color)) return true;
            return canCastleNow(spot.board, color, wings);
          }),
        ),
      otherwise: denied
        ? `castling is still possible for ${name(sides)}`
        : `castling is not possible for ${name(sides)}`,
    }),
  ];
}

function checkLoses(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', words = '', verb = '', wing: where } = match.groups;
  const wings = readWings(where);
  const isRetained = /^(?:ha|keep|kept|retain)/u.test(verb);
  const sides = readSides(context, who, match.index + match.text.length);
  const denied = isDenied(words) !== !isRetained;
  if (/\b(?:would|will|if|could|to)\b/u.test(getClause(context, match.index + 1).slice(-40)))
    return [];
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index),
      test: (spot) =>
        combine(
          who,
          denied,
          sides.map((color) =>
            denied && findCastling(spot, color) ? true : hasRight(spot.board, color, wings),
          ),
        ),
      otherwise: denied
        ? `${name(sides)} still has the right to castle, or has castled`
        : `${name(sides)} has no right to castle any more`,
    }),
  ];
}

function checkDone(context: SentenceContext, match: Match): Finding {
  const { subject: who = '', words = '', wing: where, opposite: sidesWord } = match.groups;
  const wings = readWings(where);
  const sides = readSides(context, who, match.index);
  const denied = isDenied(words) !== /\buncastled/u.test(match.text);
  const isWhole = context.place.isAboutGame || /\bnever\b/u.test(words);
  const last = context.place.game.at(-1);
  const isHypothetical =
    /\b(?:if|once|until|when|after|as soon as|would|could|should|will|before)\b/u.test(
      `${getClause(context, match.index)}${words}`,
    );
  const finding = context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: isWhole && last ? [last] : listPresent(context, match.index),
    test: (spot) => {
      const done = sides.map((color) => findCastling(spot, color));
      if (sidesWord !== undefined) {
        const found = bothColors.map((color) => findCastling(spot, color)?.wing);
        return (
          found[0] !== undefined &&
          found[1] !== undefined &&
          (found[0] === found[1]) === sidesWord.includes('same')
        );
      }
      return combine(
        who,
        denied,
        done.map((each) => each !== undefined && wings.includes(each.wing)),
      );
    },
    otherwise: denied
      ? `${name(sides)} has castled`
      : `${name(sides)} has not castled${where === undefined ? '' : ` ${where}`}`,
  });
  return isHypothetical && finding.verdict === 'refuted'
    ? { ...finding, verdict: 'unproved' }
    : finding;
}

/**
 * 'White castles' at the start of a sentence is the last move or one of a line. Elsewhere it may be a plan: 'he castles
 * next', which is proved by the right to castle and never refuted.
 */
function checkAct(context: SentenceContext, match: Match): Finding {
  const { subject: who = '', words = '', wing: where, number } = match.groups;
  const wings = readWings(where);
  const sides = readSides(context, who, match.index);
  const asked = number === undefined ? undefined : context.getEntity(`<N${number}>`);
  const { place } = context;
  const last = place.game.at(-1);
  const denied = isDenied(words);
  const soon = place.game.filter(({ ply }) => ply > place.after.ply && ply <= place.after.ply + 4);
  const isPlan = match.index > 0 && number === undefined;
  return context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: denied && last ? [last] : [...listPresent(context, match.index), ...soon],
    test: (spot) => {
      const found = sides.map((color) => findCastling(spot, color));
      if (denied) return found.some((each) => each === undefined);
      const isSo = found.some(
        (each) =>
          each !== undefined &&
          wings.includes(each.wing) &&
          (asked?.kind !== 'number' || each.number === asked.value),
      );
      if (isSo || !isPlan) return isSo;
      return sides.some((color) => hasRight(spot.board, color, wings)) ? true : undefined;
    },
    otherwise: denied
      ? `${name(sides)} does castle`
      : `${name(sides)} does not castle${where === undefined ? '' : ` ${where}`} there`,
  });
}

function checkOpposite(context: SentenceContext, match: Match): Finding {
  return context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: [...listPresent(context, match.index), ...context.place.game.slice(-1)],
    test: ({ board }) => {
      const [a, b] = [getFile(findKing(board, 1)), getFile(findKing(board, -1))];
      return Math.min(a, b) <= 3 && Math.max(a, b) >= 4 && Math.abs(a - b) >= 3;
    },
    otherwise: 'the kings do not stand on opposite wings',
  });
}

function checkUncastled(context: SentenceContext, match: Match): Finding {
  const color = context.getPiece(match.groups['piece'] ?? '')?.color;
  return context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: listPresent(context, match.index),
    test: (spot) =>
      (color ? [color] : bothColors).some((each) => findCastling(spot, each) === undefined),
    otherwise: 'that king has castled',
  });
}

function checkHindered(context: SentenceContext, match: Match): Finding {
  const { subject: who = '', wing: where } = match.groups;
  const sides = readSides(context, who, match.index);
  return context.decide({
    rule: 'castling',
    match,
    places: listPresent(context, match.index).slice(0, 1),
    test: ({ board }) =>
      combine(
        who,
        true,
        sides.map((color) => canCastleNow(board, color, readWings(where))),
      ),
    otherwise: `${name(sides)} may castle there`,
  });
}

/** 'Castling long is prettier, but it is not available'; 'Black has castled, and White can do the same'. */
function checkElliptic(context: SentenceContext, match: Match): Finding {
  const { groups } = match;
  const words = groups['words'] ?? groups['words2'] ?? '';
  const denied = isDenied(words) || groups['only'] !== undefined;
  const where = groups['wing'] ?? groups['wing2'];
  const { place } = context;
  const mover = place.after.board.turn === 1 ? 'white' : 'black';
  const sides =
    groups['subject'] === undefined ? ([mover] as const) : readSides(context, groups['subject'], 0);
  return context.decide({
    rule: 'castling',
    match,
    places: [place.after],
    test: ({ board }) =>
      combine(
        '',
        denied,
        sides.map((color) => canCastleNow(board, color, readWings(where?.trim()))),
      ),
    otherwise: denied ? `${name(sides)} may castle at once` : `${name(sides)} may not castle there`,
  });
}
