import type { Color } from '../../../chess/pieces.ts';
import { piece } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, invert, listVerdictPlaces } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance, isCapture, listBalances } from './material.ts';
import type { Balance } from './material.ts';
import {
  describeBalance,
  hasInReturn,
  isNearlyUp,
  isUp,
  noVerb,
  readQuantity,
} from './material-words.ts';
import { findSubjectSides } from './subject-sides.ts';

const unit = String.raw`(?:(?:a |the |good |healthy |clean |full |clear |whole |solid |extra )*${piece}|(?:the |a clean |a whole |an )?exchange|two exchanges)`;
const list = String.raw`${unit}(?:(?:, | and |, and | plus )${unit}${noVerb})*`;
const upDown = new RegExp(
  String.raw`(?<denied>(?:not|never|no longer|isn't) (?:yet )?(?:even )?)?(?<what>${list}) (?<way>up|down|ahead|behind(?! <)|to the good|to the bad|more|short|in arrears|poorer|richer)(?! to| by| in (?!(?:this|the|that|a|his) (?:[a-z]+ )?(?:position|ending|endgame|middlegame|game))(?!<P\d+> end(?:ing|game))| on| than| the| for good)\b(?: for (?<price>${list}))?`,
  'gu',
);
const upFirst = new RegExp(
  String.raw`\b(?:is|are|was|were|be|being|goes|went|remains?|<C\d+>) (?:now |still |already |simply )*(?<way>up|down|ahead by|behind by) (?<what>${list})(?: for (?<price>${list}))?`,
  'gu',
);
const extra = new RegExp(
  String.raw`\b(?:has|have|with|keeps?|remains?|is left with|retains?|enjoys?|having|gets?|wins?|own|<C\d+>) (?:an? |the |his |two |still |an? )?(?:extra|additional|spare) (?<what>${piece}(?:(?:, | and |, and )(?:an? )?(?:extra|additional|spare) ${piece})*)`,
  'gu',
);
const inReturn = new RegExp(
  String.raw`\b(?<verb>has|have|had|gets?|got|with|having|obtains?|obtained|receives?|received|collect(?:s|ed)|gain(?:s|ed)|won|wins|pick(?:s|ed) up|taken|keeps?|remains? with|is left with|emerges? with|holds?|for) (?:only |just |now |still |a mere |at least |about |full |roughly )*(?<what>${list}) (?:for|in return for|in exchange for|to show for|as compensation for) (?:only |just |a mere |his |the |sacrificed |lost |missing )*(?:(?<price>${list})|(?<pronoun>her|it|him)(?=[.,;:!)]|$| and\b))(?! (?:up|down|ahead|on |more|extra|besides|too\b|as well))`,
  'gu',
);
const level =
  /\b(?:material (?:is|was|remains|stands|has become|balance is|would be|stays) (?:still |now |again |completely |absolutely |exactly |nominally |objectively |about |roughly |perfectly )*(?<denied>not (?:yet )?)?(?:level|equal|even|balanced|the same)|(?:level|equal|even|balanced) (?:in )?material|material (?:equality|balance|parity)|materially,? (?:the (?:game|position) |it |things |everything |<C\d+> |both sides )?(?:is|are|stands?) (?:level|equal|even|balanced)|no (?:material )?(?:is|has been) (?:lost|won)|regain(?:s|ed|ing)? the material|has (?:his|the) (?:piece|pawn|material|exchange|rook|queen) back)/gu;
const ahead =
  /\b(?:(?<up>(?:ahead|up) (?:in|on) material|material (?:advantage|edge|plus|lead|superiority)|more material|material ahead|material up|extra material)|(?<down>(?:behind|down|short) (?:in|on) material|material (?:deficit|disadvantage|minus)|less material|material down|material behind))\b/gu;
const momentary = /\b(?:for the moment|momentarily|temporarily|at the moment|for now|nominally)\b/u;

/** Counts of material: 'a pawn up', 'two pieces for the rook', 'material is level'. */
export const materialRule: Rule = {
  id: 'material',
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    const found = [
      ...context.scan(upDown).map((match) => checkUp(context, match, match.groups['way'])),
      ...context.scan(upFirst).map((match) => checkUp(context, match, match.groups['way'])),
      ...context.scan(extra).map((match) => checkUp(context, match, 'up')),
      ...context.scan(inReturn).map((match) => checkInReturn(context, match)),
      ...context.scan(level).map((match) => checkLevel(context, match)),
      ...context.scan(ahead).map((match) => checkAhead(context, match)),
    ];
    return found.flatMap((finding) => finding ?? []);
  },
};

function checkUp(context: SentenceContext, match: Match, way = 'up'): Finding | undefined {
  const isExtra = match.groups['way'] === undefined;
  const what = readQuantity(match.groups['what'] ?? '', context.getPiece);
  const tokens = match.groups['what']?.match(/<P\d+>/gu) ?? [];
  // 'Gives the bishop up' is no count.
  const isDefinite = tokens.some((token) =>
    /^(?:the|his|her|its|their|this|that|both|these|those)$/u.test(
      context.getPiece(token)?.determiner ?? '',
    ),
  );
  // 'Queen in front, bishop behind' is no count.
  const isBare =
    !/exchange/u.test(match.groups['what'] ?? '') &&
    tokens.every((token) => {
      const { determiner = '', isPlural = false, count } = context.getPiece(token) ?? {};
      return determiner === '' && !isPlural && count === undefined;
    });
  if (
    !what ||
    (isDefinite && !isExtra) ||
    (isBare && !isExtra) ||
    tokens.some((token) => (context.getPiece(token)?.squares.length ?? 0) > 0)
  ) {
    return undefined;
  }
  // 'A rook down, and three pawns up': each count is one of several.
  const isPart =
    what.points === what.pawns &&
    /\b(?:(?:knight|bishop|rook|queen|piece)s?|exchange) (?:up|down|ahead|behind|short|more)\b|\b(?:against|versus)\b/iu.test(
      writeAround(context, match),
    );
  const { price } = match.groups;
  const given = price === undefined ? undefined : readQuantity(price, context.getPiece);
  const isDown = /down|behind|bad|short|arrears|poorer/u.test(way);
  const isDenied = match.groups['denied'] !== undefined;
  const isOutcome =
    /\b(?:comes? out|emerges?|ends? up|finish(?:es)?|will (?:soon )?be|is going to be) (?:at least |simply |with )*$/u.test(
      context.read.canonical.slice(0, match.index),
    );
  return decideBalance(
    context,
    match,
    (balance) => {
      // 'And two pawns more': a count of pawns, whatever else was given.
      const isMore =
        (way === 'more' || isExtra || isPart) &&
        what.points === what.pawns &&
        balance.pawns === what.pawns;
      const isTrue = given ? hasInReturn(balance, what, given) : isMore || isUp(balance, what);
      if (isTrue !== isDenied) return true;
      // 'Comes out a piece ahead' looks further than the captures that are due.
      if (isOutcome) return undefined;
      // 'A queen ahead' may leave out what was given for her.
      return !isDenied && !given && isNearlyUp(balance, what) ? undefined : false;
    },
    isDown,
  );
}

/** The sentence without the expression, as the author wrote it. */
function writeAround({ read }: SentenceContext, { index, text }: Match): string {
  return `${read.text.slice(0, read.toOffset(index))} ${read.text.slice(read.toOffset(index + text.length))}`;
}

function checkInReturn(context: SentenceContext, match: Match): Finding | undefined {
  const had = readQuantity(match.groups['what'] ?? '', context.getPiece);
  const { price = '', pronoun } = match.groups;
  const named = pronoun === undefined ? price : findAntecedent(context, match, pronoun);
  const given = readQuantity(named, context.getPiece);
  if (!had || !given) return undefined;
  const finding = decideBalance(
    context,
    match,
    (balance) => hasInReturn(balance, had, given),
    false,
  );
  // 'Wins a rook for a knight' may tell of one transaction among others; 'has' and 'only' tell of the balance.
  const isTransaction =
    /^(?:wins?|gets?|gains?|obtains?|receives?|picks up)$/u.test(match.groups['verb'] ?? '') &&
    pronoun === undefined &&
    !/ (?:only|just|a mere) /u.test(match.text);
  // 'One pawn to show for it': the pronoun may mean several pieces.
  const isVague = pronoun === 'it' && had.points === had.pawns;
  return (isTransaction || isVague) && finding.verdict === 'refuted' ? undefined : finding;
}

/** The piece that 'for her' or 'for it' means: the last one that is named before. */
function findAntecedent(context: SentenceContext, match: Match, pronoun: string): string {
  const tokens = context.read.canonical.slice(0, match.index).match(/<P\d+>/gu) ?? [];
  const isFitting = (token: string): boolean => {
    const entity = context.getPiece(token);
    if (!entity || entity.isPlural) return false;
    return pronoun === 'it' ? true : entity.noun === 'queen';
  };
  return tokens.findLast(isFitting) ?? '';
}

function checkLevel(context: SentenceContext, match: Match): Finding {
  const isDenied = match.groups['denied'] !== undefined;
  return decideBalance(context, match, ({ points }) => (points === 0) !== isDenied, false);
}

function checkAhead(context: SentenceContext, match: Match): Finding | undefined {
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  if (/\b(?:no|without|any|wins?|winning|regain\w*|despite) (?:an? )?$/u.test(before))
    return undefined;
  const isDown = match.groups['down'] !== undefined;
  return decideBalance(context, match, ({ points }) => points > 0, isDown);
}

/** True if the count is the same after the captures that are due, or if at most a pawn of several points is lost. */
function isLasting(
  raw: Balance,
  balances: readonly Balance[],
  holds: (balance: Balance) => Truth,
): boolean {
  const least = Math.max(raw.points - 1, 1);
  return balances.every(
    (balance) => holds(balance) === true || (raw.points > 0 && balance.points >= least),
  );
}

function decideBalance(
  context: SentenceContext,
  match: Match,
  holds: (balance: Balance) => Truth,
  isMirrored: boolean,
): Finding {
  const sides = findSubjectSides(context, match);
  const isMomentary = momentary.test(context.read.canonical);
  const test = (spot: Spot): Answer => {
    const named = sides.length > 0 ? sides : [getMover(spot), invert(getMover(spot))];
    let isMissing = false;
    let isNow = false;
    for (const side of named) {
      const color: Color = isMirrored ? invert(side) : side;
      const counted = listBalances(context, spot, color);
      const raw = countBalance(spot.board, color);
      const balances = isMomentary ? [raw, ...counted.balances] : counted.balances;
      // Material that is still to be taken is not had yet.
      if (balances.some((balance) => holds(balance) === true)) {
        // A count at the end of a line must last; a count in the game is there to be seen.
        const isSeen = isMomentary || (context.place.isMainLine && spot === context.place.after);
        if (!isSeen && counted.isMissing) return 'missing';
        if (!isSeen && !isLasting(raw, balances, holds)) return undefined;
        return isCapture(spot) || isMomentary || holds(raw) === true ? true : undefined;
      }
      isNow ||= balances.some((balance) => holds(balance) === undefined);
      isMissing ||= counted.isMissing;
      // At the end of a line the author has counted on.
      const isOpen = spot === context.place.after && holds(raw) === true;
      isNow ||= isCapture(spot) ? isOpen : holds(raw) !== false;
    }
    if (isMissing) return 'missing';
    // The count on the board is not false, though a capture or a check is to be answered first.
    return isNow ? undefined : false;
  };
  return decideByEngine(context, {
    rule: 'material',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match),
    test,
    otherwise: (spot) => {
      const color = sides[0] ?? getMover(spot);
      const [balance] = listBalances(context, spot, color).balances;
      const name = color === 'white' ? 'White' : 'Black';
      return `once the captures are done ${name}'s material is: ${balance ? describeBalance(balance) : ''}`;
    },
  });
}
