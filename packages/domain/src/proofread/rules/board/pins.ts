import type { Square } from '../../../chess/square.ts';
import {
  allSquares,
  formatSquare,
  getPiece,
  parseSquare,
  toColor,
} from '../../../coach/verify/board.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Shown, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { leadWords, readObjects, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { listPins } from './reach-facts.ts';
import type { Pin } from './reach-facts.ts';

const words = String.raw`(?:(?!(?:which|that|who|when|where|while|so|it|by|to|against|and|on|of|in|is|was|has|along|from|for|with|or|but) )[a-z'-]+ ){0,3}?`;
const target = String.raw`(?: (?:to|against|on to|onto|in front of|on) (?:both )?${words}(?<to><[PS]\d+>(?: and <P\d+>)?))?`;
const agent = String.raw`(?: by ${words}(?<by><P\d+>|<L\d+>))?`;
const active = new RegExp(
  String.raw`${leadWords}(?<!\b(?:the|a|an|this|that|no|of|another|any|new|his|its) )\b(?<verb>pins|pin|pinning|(?<=(?:has|have|had|<[PLC]\d+>) (?:also |now )?)pinned)(?: down)? (?<objects>${words}<[PS]\d+>(?: and <P\d+>)?|it|him|her)${target}`,
  'gu',
);
const passive = new RegExp(
  String.raw`${leadWords}(?:(?:absolutely|doubly|hopelessly|awkwardly|badly|unpleasantly) )?\bpinned${agent}${target}${agent.replace('?<by>', '?<by2>')}`,
  'gu',
);
/** 'The rook has it pinned to the king', 'keeps the knight pinned' */
const holding = new RegExp(
  String.raw`(?<by><[PLC]\d+>)(?: (?:[a-z]+ly|now|still|also|already))* (?:has|have|had|keeps?|kept|holds?|held|leaves?|left|having|keeping|holding|leaving) (?<objects><[PS]\d+>|it|him|her|them)(?: (?:[a-z]+ly|still|now))? pinned(?: down)?${target}`,
  'gu',
);
const ending =
  /(?<verb>break(?:s|ing)?|broke|ends?|ending|releas(?:es|ing)|lifts?|lifting|escap(?:es|ing)(?: from)?|step(?:s|ping)? out of|get(?:s|ting)? out of|gets? rid of|shak(?:es|ing) off|lets? go of|gives? up|unpins?|unpinning|unpinned|fre(?:es|ed|eing) (?<freed><[PS]\d+>|it|itself) from|(?:is|are|was|has been) (?:now |thus |finally )?(?:released|freed|liberated|relieved) from) (?:the |(?:nasty|awkward|unpleasant|troublesome) |this |that |an? |his |annoying |both )*(?:(?:pins?)\b(?: (?:on|of|against) (?<on><[PS]\d+>))?|(?<object><[PS]\d+>|itself))/gu;
const gone =
  /\bpins? (?:on (?<on><[PS]\d+>) )?(?:is|are|has been|was) (?:now |finally |suddenly |thus |thereby )?(?:gone|broken|lifted|over|released|off|no more|removed)/gu;
const noun =
  /(?<lead>(?:no |not? |without |a |the |this |that |both |into |new )*)\bpins?\b(?: (?:on|of|against|by) (?<on><[PS]\d+>))?(?: (?:to|against) (?<to><P\d+>))?/gu;

/** Pins in all forms: who pins what to what, and whether the pin is there, gone or back again. */
export const pinsRule: Rule = {
  id: 'pin',
  reads: /^(?:nobody|nothing|none)$/u,
  check: (context) => {
    const found = [
      ...context.scan(active).map((match) => checkActive(context, match)),
      ...context.scan(holding).map((match) => checkHolding(context, match)),
      ...context.scan(ending).flatMap((match) => checkEnding(context, match)),
      ...context.scan(gone).map((match) => checkEndingAt(context, match, match.groups['on'])),
    ];
    const isFree = ({ index, text }: Match): boolean => {
      const [start, end] = [
        context.read.toOffset(index),
        context.read.toOffset(index + text.length),
      ];
      return found.every((finding) => finding.end <= start || finding.start >= end);
    };
    found.push(
      ...context
        .scan(passive)
        .filter(isFree)
        .map((match) => checkPassive(context, match)),
    );
    found.push(
      ...context
        .scan(noun)
        .filter(isFree)
        .map((match) => checkNoun(context, match)),
    );
    return found;
  },
};

/** Number of positions in which a pin may have been that is said to be over. */
const maxMemory = 8;

function pinsOf(spot: Spot, square: Square): Pin[] {
  return listPins(spot.board, parseSquare(square));
}

/** True if the piece behind is the one that is named. */
function isTo(
  context: SentenceContext,
  spot: Spot,
  { to, isReal }: Pin,
  token: string | undefined,
): boolean {
  if (token === undefined) return isReal;
  return (token.match(/<[PS]\d+>/gu) ?? []).some((each) =>
    readParty(context, each, spot).squares.includes(to),
  );
}

function checkActive(context: SentenceContext, match: Match): Finding {
  const { lead = '', objects = '', to } = match.groups;
  const denied = isDenied(lead);
  const at = match.index + lead.length;
  const test = (spot: Spot): Truth => {
    const subject = readSubject(context, at, spot);
    const targets = readObjects(context, objects, match.index, spot);
    if (subject.kind === 'nobody')
      return isFitting(targets, (square) =>
        pinsOf(spot, square).every((pin) => !isTo(context, spot, pin, to)),
      );
    const by = new Set(subject.list.flatMap((party) => party.squares));
    // 'White pins the knight', 'castling pins the knight': any piece of the side may do it.
    const truth = isFitting(targets, (square) =>
      pinsOf(spot, square).some(
        (pin) =>
          isTo(context, spot, pin, to) &&
          (by.has(pin.by) || isOpenedBy(spot, pin) || subject.list.length === 0),
      ),
    );
    return truth === undefined ? undefined : truth !== denied;
  };
  // 'No longer pins' needs a pin in one of the positions before.
  const isOver = (spot: Spot): boolean =>
    listAncestors(spot)
      .slice(-maxMemory, -1)
      .some((old) => test(old) === false);
  return decideClaim(context, {
    rule: 'pin',
    match,
    test: (spot) => {
      const truth = test(spot);
      return truth === true && /no longer/u.test(lead) && !isOver(spot) ? undefined : truth;
    },
    isPast: /pinned/u.test(match.text),
    // A pronoun may mean a piece that is named after a preposition.
    isDoubtful: !objects.includes('<'),
    otherwise: describe(context, match, objects),
    show: (spot) => showPins(spot, readObjects(context, objects, match.index, spot)),
  });
}

function checkHolding(context: SentenceContext, match: Match): Finding {
  const { by = '', objects = '', to } = match.groups;
  const owner = context.getEntity(by);
  return decideClaim(context, {
    rule: 'pin',
    match,
    test: (spot) => {
      const agents = owner?.kind === 'side' ? undefined : readParty(context, by, spot).squares;
      return isFitting(readObjects(context, objects, match.index, spot), (square) =>
        pinsOf(spot, square).some(
          (pin) => isTo(context, spot, pin, to) && (agents?.includes(pin.by) ?? true),
        ),
      );
    },
    otherwise: describe(context, match, objects),
    show: (spot) => showPins(spot, readObjects(context, objects, match.index, spot)),
  });
}

/** True if the last move of the position made the pin, though the moved piece is not the one that pins. */
function isOpenedBy(spot: Spot, pin: Pin): boolean {
  return (
    spot.parent !== undefined &&
    spot.move !== undefined &&
    getPiece(spot.board, parseSquare(pin.by)) * getPiece(spot.board, spot.move.to) > 0 &&
    !pinsOf(spot.parent, pin.pinned).some(({ by, to }) => by === pin.by && to === pin.to)
  );
}

function checkPassive(context: SentenceContext, match: Match): Finding {
  const { lead = '' } = match.groups;
  const by = match.groups['by'] ?? match.groups['by2'];
  // 'Pinned on c3' tells where it stands, 'pinned to c3' what is behind it.
  const isPlace = / on (?:[a-z'-]+ ){0,3}<S\d+>/u.test(match.text);
  const to = isPlace ? undefined : match.groups['to'];
  const on = isPlace ? context.getEntity(match.groups['to'] ?? '') : undefined;
  const { canonical } = context.read;
  const after = canonical.slice(match.index + match.text.length);
  const adjectiveOf =
    /\b(?:is|are|was|were|remains?|stays?)\b/u.test(lead) || to !== undefined || by !== undefined
      ? undefined
      : /^ (?<token><[PS]\d+>)/u.exec(after)?.groups?.['token'];
  const denied = isDenied(lead);
  const isAgain = /^ again\b/u.test(after) || /\bagain\b/u.test(lead);
  const noLonger = /no longer/u.test(lead) || (denied && /^[^,;]* any ?more\b/u.test(after));
  const read = (spot: Spot): Parties =>
    adjectiveOf === undefined
      ? readSubject(context, match.index + lead.length, spot)
      : { kind: 'named', list: [readParty(context, adjectiveOf, spot)] };
  const isTrueAt = (spot: Spot): Truth => {
    const parties = read(spot);
    if (parties.kind === 'side') return undefined;
    const agents = by === undefined ? undefined : readParty(context, by, spot).squares;
    return isFitting(parties, (square) => {
      if (on?.kind === 'square' && on.square !== square) return undefined;
      const isPinned = pinsOf(spot, square).some(
        (pin) => isTo(context, spot, pin, to) && (agents?.includes(pin.by) ?? true),
      );
      return isPinned !== (denied && !noLonger);
    });
  };
  const test = (spot: Spot): Truth => {
    const truth = isTrueAt(spot);
    if (truth === undefined) return undefined;
    const earlier = (): boolean =>
      listAncestors(spot)
        .slice(-13, -1)
        .some((each) => isTrueAt(each) === true);
    if (noLonger) return !truth && earlier();
    if (isAgain && !denied) return truth && earlier();
    return truth;
  };
  return decideClaim(context, {
    rule: 'pin',
    match,
    test,
    isPast: adjectiveOf !== undefined,
    // In 'his own knight, now pinned' the noun stands apart.
    isDoubtful: /, (?:now )?$/u.test(canonical.slice(0, match.index) + lead),
    otherwise: describePinned(context, read, denied),
    show: (spot) => showPins(spot, read(spot)),
  });
}

/** 'Breaks the pin on f6', 'unpins the knight': pinned before the move, free after it. */
function checkEnding(context: SentenceContext, match: Match): Finding[] {
  const { verb = '', on, object, freed } = match.groups;
  if (object === undefined && freed?.startsWith('<') === true)
    return [checkEndingAt(context, match, freed)];
  const isUnpin = verb.startsWith('unpin');
  // 'The knight on d7 is released from the pin'
  if (object === undefined && verb.endsWith(' from')) {
    const [piece] = /<P\d+>$/u.exec(context.read.canonical.slice(0, match.index).trimEnd()) ?? [];
    return [checkEndingAt(context, match, piece ?? on)];
  }
  // 'breaks the pawn chain' and 'gives up the bishop' speak of other things.
  if (object !== undefined && !isUnpin) return [];
  return [checkEndingAt(context, match, on ?? object)];
}

function checkEndingAt(context: SentenceContext, match: Match, on: string | undefined): Finding {
  const old = new Set(listAncestors(context.place.after).slice(0, -1));
  const isFreed = (spot: Spot): Truth => {
    const { parent } = spot;
    if (!parent) return undefined;
    const named = on?.startsWith('<') === true ? readParty(context, on, parent).squares : undefined;
    const were = (named ?? allSquares.map(formatSquare)).flatMap((square) =>
      pinsOf(parent, square).filter(({ isReal }) => isReal),
    );
    if (were.length === 0) return false;
    return were.some(
      ({ pinned, by, to }) =>
        // A king that moves along the line stays behind the piece.
        !pinsOf(spot, pinned).some((pin) => pin.by === by && (pin.to === to || pin.isAbsolute)),
    );
  };
  return decideClaim(context, {
    rule: 'pin',
    match,
    // 'Gone' is said of the move just made; a pin that ended earlier is no news.
    test: (spot) => {
      if (old.has(spot)) return undefined;
      return isFreed(spot) === true || isStillFree(context, match, spot, isFreed);
    },
    otherwise: 'the move ends no pin',
  });
}

/** 'The bishop on e7 breaks the pin' holds as long as the bishop stays where it went to do so. */
function isStillFree(
  context: SentenceContext,
  { index }: Match,
  spot: Spot,
  isFreed: (spot: Spot) => Truth,
): Truth {
  const [token] = /<P\d+>(?= (?:[a-z]+ )?$)/u.exec(context.read.canonical.slice(0, index)) ?? [];
  if (token === undefined || !spot.parent) return spot.parent && false;
  const { squares } = readParty(context, token, spot);
  return listAncestors(spot)
    .slice(-9, -1)
    .some(
      (each) =>
        each.move !== undefined &&
        squares.includes(formatSquare(each.move.to)) &&
        getPiece(each.board, each.move.to) === getPiece(spot.board, each.move.to) &&
        isFreed(each) === true,
    );
}

/** 'The pin on f6': there is one, now or just before. */
function checkNoun(context: SentenceContext, match: Match): Finding {
  const { lead = '', on, to } = match.groups;
  const isNone = /\b(?:no|not|without) /u.test(lead);
  const test = (spot: Spot): Truth => {
    const spots = [spot, ...(spot.parent && !isNone ? [spot.parent] : [])];
    const truth = spots.some((each) => {
      const squares =
        on === undefined ? allSquares.map(formatSquare) : readParty(context, on, each).squares;
      return squares.some((square) => {
        const own = pinsOf(each, square).filter((pin) => isTo(context, each, pin, to));
        return own.length > 0 || (on !== undefined && isPinnedTo(each, square));
      });
    });
    return truth !== isNone;
  };
  return decideClaim(context, {
    rule: 'pin',
    match,
    test,
    isDoubtful: on === undefined,
    otherwise: isNone ? 'there is a pin' : 'there is no such pin',
  });
}

/** True if a piece is pinned to the one on the square, as in 'the pin against the queen'. */
function isPinnedTo(spot: Spot, square: Square): boolean {
  return allSquares.some((at) => listPins(spot.board, at).some(({ to }) => to === square));
}

function showPins(spot: Spot, parties: Parties): Shown {
  const squares = parties.list.flatMap((party) => party.squares).slice(0, 4);
  const pins = squares.flatMap((square) => pinsOf(spot, square));
  return { squares, arrows: pins.map(({ by, to }): [Square, Square] => [by, to]) };
}

function describe(context: SentenceContext, { groups: { to } }: Match, objects: string): string {
  const what = writeOut(context, objects);
  const other = to === undefined ? '' : ` to ${writeOut(context, to)}`;
  return `${what} is not pinned${other} that way`;
}

function describePinned(
  context: SentenceContext,
  read: (spot: Spot) => Parties,
  denied: boolean,
): string {
  const spot = context.place.after;
  const [square] = read(spot).list.flatMap((party) => party.squares);
  if (square === undefined) return denied ? 'it is pinned' : 'it is not pinned';
  const [pin] = pinsOf(spot, square);
  const owner = toColor(getPiece(spot.board, parseSquare(square)) > 0 ? 1 : -1);
  if (!pin)
    return `the ${owner} piece on ${square} is not pinned: no enemy piece has it in front of a better one`;
  return `the piece on ${square} is pinned by the one on ${pin.by} to the one on ${pin.to}`;
}
