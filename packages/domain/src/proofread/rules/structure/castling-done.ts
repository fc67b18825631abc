import { findKing, getFile } from '../../../coach/verify/board.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Finding, RuleFinding } from '../../verdict.ts';
import {
  castlingReads,
  castlingSubject,
  castlingWing,
  combine,
  nameSides,
  readSides,
} from './castling.ts';
import { findCastling, hasRight, readWings } from './castling-facts.ts';
import { applyExtent, readExtent } from './side-extents.ts';
import { bothColors, getClause, listPresent } from './structure-kit.ts';

const done = new RegExp(
  String.raw`${castlingSubject}(?:,? (?:who|which))? ?(?<words>(?:(?:has|have|had|having|is|are|was|were|hasn't|haven't|hadn't|not|never|already|still|just|now|also|both|yet|both|finally|been|who|safely|only) )*)(?:un)?castled${castlingWing}(?<opposite> on (?:opposite|different) (?:sides|wings|flanks)| on the same (?:side|wing))?(?<tail> yet)?`,
  'gu',
);
const act = new RegExp(
  String.raw`(?:${castlingSubject}|\band|,)(?<words>(?: (?:simply|now|never|finally|also|quickly|just|safely|only|at last|calmly))*) castles${castlingWing}(?<tail> (?:only |as early as |already |on )*(?:on |at )?move <N(?<number>\d+)>)?`,
  'gu',
);
const opposite =
  /\b(?:opposite(?:-side|-wing|-sides)? castling|castling on opposite (?:sides|wings)|castled on opposite (?:sides|wings|flanks)|kings on opposite (?:sides|wings|flanks))\b/gu;
const uncastled = /\buncastled (?<piece><P\d+>)/gu;

/** Castling that was done, is done now, or was never done. */
export const castlingDoneRule: Rule = {
  id: 'castling',
  reads: castlingReads,
  check: (context) => [
    ...context.scan(done).map((match) => checkDone(context, match)),
    ...context.scan(act).map((match) => checkAct(context, match)),
    ...context.scan(opposite).map((match) => checkOpposite(context, match)),
    ...context.scan(uncastled).map((match) => checkUncastled(context, match)),
  ],
};

/** 'Neither king' and 'both kings' are read as pieces; here they stand for the sides. */
function nameSubject(context: SentenceContext, subject: string): string {
  const entity = context.getPiece(subject);
  if (entity?.noun !== 'king' || entity.color) return subject;
  if (/^(?:neither|no)$/u.test(entity.determiner)) return 'neither king';
  return /^(?:both|each|every)$/u.test(entity.determiner) || entity.isPlural
    ? 'both kings'
    : subject;
}

function checkDone(context: SentenceContext, match: Match): Finding {
  const { subject = '', words = '', wing: where, opposite: sidesWord } = match.groups;
  const wings = readWings(where);
  const who = nameSubject(context, subject);
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
      const extent = readExtent(context, { ...match, text: subject });
      if (extent?.kind === 'only' && !denied)
        return applyExtent(extent, sides, (color) => findCastling(spot, color) !== undefined);
      return combine(
        who,
        denied,
        done.map((each) => each !== undefined && wings.includes(each.wing)),
      );
    },
    otherwise: denied
      ? `${nameSides(sides)} has castled`
      : `${nameSides(sides)} has not castled${where === undefined ? '' : ` ${where}`}`,
  });
  return isHypothetical && finding.verdict === 'refuted'
    ? { ...finding, verdict: 'unproved' }
    : finding;
}

const wish =
  /\b(?:will|can|could|may|might|would|should|if|wants?|wish\w*|hopes?|plans?|means?|ready|able|free|about to|prepar\w+|intend\w*)\b/u;

/**
 * 'White castles' at the start of a sentence is the last move or one of a line. Elsewhere it may be a plan: 'he castles
 * next', which is never refuted. It is proved by the game; the right to castle proves no more than a wish: 'he wants to
 * castle'.
 */
function checkAct(context: SentenceContext, match: Match): Finding {
  const { subject: who = '', words = '', wing: where, number } = match.groups;
  const wings = readWings(where);
  const sides = readSides(context, who, match.index);
  const asked = number === undefined ? undefined : context.getEntity(`<N${number}>`);
  const { place } = context;
  const { canonical } = context.read;
  const last = place.game.at(-1);
  const denied = isDenied(words);
  const soon = place.game.filter(({ ply }) => ply > place.after.ply && ply <= place.after.ply + 4);
  const isPlan = match.index > 0 && number === undefined;
  const isTold =
    /\b(?:next|soon|shortly|at once)\b/u.test(canonical.slice(match.index)) &&
    !wish.test(canonical);
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
      return !isTold && sides.some((color) => hasRight(spot.board, color, wings))
        ? true
        : undefined;
    },
    otherwise: denied
      ? `${nameSides(sides)} does castle`
      : `${nameSides(sides)} does not castle${where === undefined ? '' : ` ${where}`} there`,
  });
}

function checkOpposite(context: SentenceContext, match: Match): RuleFinding {
  const { canonical } = context.read;
  const isPlain = !/\b(?:would|could|might|may|if|will|can)\b/u.test(canonical);
  const finding = context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: [...listPresent(context, match.index), ...context.place.game.slice(-1)],
    test: (spot) => {
      const { board } = spot;
      const [white, black] = bothColors.map((color) => findCastling(spot, color)?.wing);
      if (white !== undefined && black !== undefined && white !== black) return true;
      const [a, b] = [getFile(findKing(board, 1)), getFile(findKing(board, -1))];
      return Math.min(a, b) <= 3 && Math.max(a, b) >= 4 && Math.abs(a - b) >= 3;
    },
    otherwise: 'the kings do not stand on opposite wings',
  });
  // 'Opposite-side castling promises a race' takes it for granted.
  const isSubject = /^(?:(?:with|after) )?(?:the )?$/u.test(canonical.slice(0, match.index));
  return { ...finding, isGranted: isPlain && isSubject };
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
