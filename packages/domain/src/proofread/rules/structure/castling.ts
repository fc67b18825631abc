import type { Color } from '../../../chess/pieces.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  askWings,
  canCastleNow,
  findCastling,
  hasRight,
  isStillOpen,
  readWings,
} from './castling-facts.ts';
import {
  bothColors,
  findSubjectSides,
  findTruth,
  getClause,
  listPresent,
} from './structure-kit.ts';

export const castlingWing = String.raw`(?: (?:only )?(?<wing>(?:on|to) (?:just |only )?(?:one|<N\d+>) (?:side|wing|flank)(?: only)?|only on (?:one|<N\d+>) (?:side|wing|flank)|only (?:short|long|(?:on|to) the (?:king|queen)-?side|king-?side|queen-?side)|(?:short|long|king-?side|queen-?side|(?:on|to) the (?:king|queen)-?side) only|short|long(?! ago| since)|king-?side|queen-?side|on the (?:king|queen)'s (?:side|wing)|on the king-?side|on the queen-?side|on either side|on either wing|on both (?:sides|wings)|to either side|to the king-?side|to the queen-?side))?`;
export const castlingSubject = String.raw`(?<subject><[CP]\d+>|\bthe first player|\bthe second player|\bhe\b|\bshe\b|\bhis opponent|\bnobody|\bno one|\bneither side|\bneither player|\bneither king|\bboth sides|\bboth players|\bboth kings|\beach side|\bthe players|\bthey)`;
const may = new RegExp(
  String.raw`${castlingSubject}?(?:,? (?:who|which))? ?(?<words>(?:(?:may|can|could|will|is|was|are|be|would|still|now|therefore|already|then|not|no longer|never|simply|legally|at least|also|even|does|do) |cannot |can't |couldn't )+)(?<able>able to |allowed to |free to |ready to |permitted to |in a position to )?(?:be )?castle(?![ds]| <N\d+> moves? (?:from now|later))${castlingWing}(?<tail>(?: at all)? any ?more| at all| at this (?:very )?moment| right now| right away| straight away| without delay| now| (?:on (?:the|his) )?next(?: move)?| at once| immediately| here| with check| again| yet)?`,
  'gu',
);
const noun = new RegExp(
  String.raw`(?<before>\b(?:short|long|king-?side|queen-?side) )?\b(?<noun>castling|the right to castle|castling rights?|the right of castling)${castlingWing} (?<words>(?:is|was|are|remains|has become|will be|would be|isn't)(?: (?:still|now|not|no longer|therefore|already|simply|out|also|never|once and for all|for the moment|for now|temporarily|for good|legally))*) (?<word>forbidden|impossible|illegal|possible|legal|available|ruled out|prevented|prohibited|out of the question|gone|lost|over|allowed|excluded|stopped|open|not an option|an option|off the (?:table|menu|agenda)|finished|permitted)(?<tail> for good| for ever| forever| any ?more| now| on either side| on (?:just |only )?(?:one|<N\d+>) (?:side|wing)(?: only)?)?(?: (?:to|for) (?<for><C\d+>))?`,
  'gu',
);
const loses = new RegExp(
  String.raw`${castlingSubject}?(?<words>(?: (?:has|have|had|now|already|thereby|also|still|not|never|just|finally))*) (?<verb>lost|loses|lose|forfeited|forfeits|forfeit|forfeiting|losing|(?:is|was|been|are) deprived of|(?:is|was|been) robbed of|given up|gives up|giving up|renounced|renounces|surrendered|has|have|keeps|keep|retains|retain|kept) (?:all |his |the |her |both |any )*(?:(?:right|rights|chance|privilege) (?:to castle|of castling)|castling rights?|castling)${castlingWing}`,
  'gu',
);
const elliptic =
  /\b(?:castling|castles?)(?<wing> long| short)?\b[^.]*?\bit is (?<words>(?:not|no longer|still|now) )(?:available|possible|legal|allowed|an option)(?: any ?more)?|\bcastled[^.;]*?(?<subject><C\d+>) (?<words2>can(?: now| still| already| not)*|cannot(?: yet)?|may(?: now)?) do the same(?: on the (?<wing2>queenside|kingside))?(?<only> only (?:after|when|if|once))?/gu;
/** Words outside an expression that do not change what it says about castling. */
export const castlingReads =
  /^(?:can|cannot|can't|could|may|will|would|never|no|not|short|long|longer|only|one|still|promises|promised|guarantees?|favou?rs?|means|meant|ensures?|points?|leads?|some|any|ago|few|several|earlier|no longer|later|either|any|anymore)$/u;

/** Castling: allowed now, and allowed for ever. */
export const castlingRule: Rule = {
  id: 'castling',
  reads: castlingReads,
  check: (context) => [
    ...context.scan(may).flatMap((match) => checkMay(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
    ...context.scan(loses).flatMap((match) => checkLoses(context, match)),
    ...context.scan(elliptic).map((match) => checkElliptic(context, match)),
  ],
};

const nobody = /^(?:nobody|no one|neither)/u;
const everybody = /^(?:both|each|the players|they)/u;

export function readSides(context: SentenceContext, who: string, offset: number): readonly Color[] {
  if (nobody.test(who) || everybody.test(who)) return bothColors;
  if (who.endsWith(' player')) return [who.includes('first') ? 'white' : 'black'];
  return findSubjectSides(context, who, offset);
}

/** Combines the answers for both sides: 'nobody' needs all to be false, 'both' all to be true, 'he' one. */
export function combine(who: string, denied: boolean, answers: readonly Truth[]): Truth {
  if (nobody.test(who)) return answers.every((each) => each === false);
  if (everybody.test(who)) {
    return denied
      ? answers.every((each) => each === false)
      : answers.every((each) => each === true);
  }
  const wanted = answers.map((each) => (each === undefined ? undefined : each !== denied));
  return findTruth(wanted);
}

export function nameSides(sides: readonly Color[]): string {
  return sides.length === 1 ? (sides[0] ?? '') : 'that side';
}

/** Words after 'may not castle' that say why it would be bad, not that it is forbidden. */
const prudence =
  /^[^.;]*?(?:\b(?:because|since|for|as|or|else|otherwise|lest|without)\b|[:–—] ?<L)/u;

function checkMay(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', words = '', able = '', wing: where, tail = '' } = match.groups;
  const clause = getClause(context, match.index);
  const denied = isDenied(words);
  const isPromise = able !== '' && /\bwill\b/u.test(words) && !/\bif\b/u.test(clause);
  // 'would like to castle', 'if he could castle' and 'will castle' are about moves to come.
  const isVague = /\b(?:if|would|will|could|do|does)\b/u.test(`${clause}${words}`) && !denied;
  if ((isVague && !isPromise) || /\bto $/u.test(clause)) return [];
  const wings = readWings(where);
  const sides = readSides(context, who, match.index);
  const isForEver = /no longer|never|any ?more/u.test(`${words}${tail}`);
  const isReady =
    able.startsWith('ready') || /next|moment|now|away|once|immediately|delay/u.test(tail);
  const rest = context.read.canonical.slice(match.index + match.text.length);
  const isAdvice = denied && !isForEver && prudence.test(rest);
  // 'May castle on one side only' is about the right more often than about this move.
  const isLimited = /\b(?:one|only)\b|<N/u.test(where ?? '') && !isReady;
  const test = (spot: Spot, color: Color): Truth => {
    const { board } = spot;
    if (denied && isForEver) return isStillOpen(spot, color, wings);
    if (isPromise) return hasRight(board, color, wings);
    const can = askWings(where, (asked) => canCastleNow(board, color, asked), denied);
    if (isAdvice && can === true) return undefined;
    // 'Can still castle' speaks of the right as often as of this move.
    const isRight = !denied && !isReady && can === false && /still|at least/u.test(words);
    return isRight || isLimited
      ? askWings(where, (asked) => hasRight(board, color, asked), denied)
      : can;
  };
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index),
      test: (spot) =>
        combine(
          who,
          denied,
          sides.map((color) => test(spot, color)),
        ),
      otherwise: denied
        ? `${nameSides(sides)} may castle ${where ?? ''} here`.replace('  ', ' ')
        : `${nameSides(sides)} may not castle ${where ?? ''} here`.replace('  ', ' '),
    }),
  ];
}

function checkNoun(context: SentenceContext, match: Match): Finding[] {
  const { before, words = '', word = '', tail = '', noun: what = '', for: owner } = match.groups;
  const where =
    match.groups['wing'] ?? before?.trim() ?? (/ (?:on|to) /u.test(tail) ? tail : undefined);
  const wings = readWings(where);
  const isAllowed = /^(?:possible|legal|available|open|allowed|an option|permitted)/u.test(word);
  const isEnded =
    /^(?:gone|lost|over|finished)/u.test(word) || /good|ever|right/u.test(`${tail}${what}`);
  const denied = isDenied(words) !== !isAllowed;
  const sides = readSides(context, owner ?? '', match.index + match.text.length);
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
            if ((!denied && /\bstill\b/u.test(words)) || /\b(?:one|only)\b|<N/u.test(where ?? ''))
              return askWings(where, (asked) => hasRight(spot.board, color, asked), denied);
            return askWings(where, (asked) => canCastleNow(spot.board, color, asked), denied);
          }),
        ),
      otherwise: denied
        ? `castling is still possible for ${nameSides(sides)}`
        : `castling is not possible for ${nameSides(sides)}`,
    }),
  ];
}

function checkLoses(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', words = '', verb = '', wing: where } = match.groups;
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
            denied && findCastling(spot, color)
              ? true
              : askWings(where, (asked) => hasRight(spot.board, color, asked), denied),
          ),
        ),
      otherwise: denied
        ? `${nameSides(sides)} still has the right to castle, or has castled`
        : `${nameSides(sides)} has no right to castle any more`,
    }),
  ];
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
    otherwise: denied
      ? `${nameSides(sides)} may castle at once`
      : `${nameSides(sides)} may not castle there`,
  });
}
