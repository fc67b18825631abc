import type { Square } from '../../../chess/square.ts';
import {
  getOtherSide,
  getPiece,
  getSideAt,
  parseSquare,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getAction, isActing } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { readObjects, readParty, readSubject, writeOut } from './parties.ts';
import { readTimes } from './passives.ts';
import { countReaching, judgeCount } from './reach-facts.ts';

const often =
  /(?<verb>attack(?:s|ed)?|hit(?:s)?|defends?|guards?|protects?|covers?) (?<object><[PS]\d+>|it)(?: (?:now|only|just|already|no more than|as many as))*(?: (?<times>once|twice|(?:three|four|<N\d+>) times)(?! more| again)| with (?<pieces><P\d+>))/gu;
const compared =
  /(?<verb>attacked|defended|guarded|protected) (?<how>more often|more times|oftener|as often|less often|fewer times|more)(?: \w+)? (?:than|as) (?:it is |it can be |they are )?(?:attacked|defended|guarded|protected)/gu;
const sole =
  /(?:(?<of><[PS]\d+>),? )?(?:whose|its|the|his|with its|and its|their) (?:sole|only|single|last|lone) (?:real )?(?<noun>defender|protector|guard|guardian|attacker)(?: (?:now|left|still|of (?<of2><[PS]\d+>)))*(?: is| was|,| being|:)? (?<by><P\d+>)/gu;
const onlyOne =
  /(?<by><P\d+>) (?:is|was|remains|being)(?: (?:now|still|really|in fact|currently|the|its|his|their))* (?:only|sole|one|single|lone|last) (?:(?:black|white|remaining|other) )?(?:<P\d+>|unit|man|one|defender|protector|guard|guardian|attacker|thing)(?: (?:left|that|which|to|still|now))* (?<verb>guard|defend|protect|cover|attack|hold|watch|support)(?:s|ing|es)?(?: over| up)? (?<of><[PS]\d+>|it\b)/gu;
const lost =
  /\b(?:has |have |had )?(?:lost|loses|losing) (?:its|his|their) (?:only|sole|last|one|single) (?:real )?(?<noun>defender|protector|guard|guardian)/gu;
const second =
  /\b(?<ordinal>second|third|another|new|extra|additional|further) (?<noun>defender|protector|guard|attacker)(?: (?:for|of|on|against|to) (?<of><[PS]\d+>))?/gu;

const trained =
  /(?<who><C\d+>|he|she)(?: (?:now|already|still|thus|here))* (?:has|have|had|with)(?: (?:now|already|still|only|just|no fewer than|as many as|but|exactly))* (?<many><[PN]\d+>)(?: (?:[a-z]+ ))? ?(?:trained on|aimed at|aiming at|bearing (?:down )?on|directed at|attacking|defending|guarding|protecting|covering|pointing at|targeting|to (?:hold|defend|protect|guard|cover|attack)) (?<of><[PS]\d+>|(?:the|that|this) (?:point|square)|it\b)/gu;

/** How often a square is attacked or guarded, and by what alone. */
export const countsRule: Rule = {
  id: 'count',
  check: (context) => [
    ...context.scan(often).map((match) => checkOften(context, match)),
    ...context.scan(trained).flatMap((match) => checkTrained(context, match)),
    ...context.scan(compared).map((match) => checkCompared(context, match)),
    ...context.scan(sole).map((match) => checkSole(context, match)),
    ...context.scan(onlyOne).map((match) => checkOnlyOne(context, match)),
    ...context.scan(lost).map((match) => checkLost(context, match)),
    ...context.scan(second).flatMap((match) => checkSecond(context, match)),
  ],
};

function getSide(board: Board, at: number, action: Action): Side {
  const own = getSideAt(board, at);
  return action === 'attack' ? getOtherSide(own) : own;
}

function countAt(board: Board, square: Square, action: Action): readonly [number, number] {
  const at = parseSquare(square);
  return countReaching(board, at, getSide(board, at, action));
}

function checkOften(context: SentenceContext, match: Match): Finding {
  const { verb = '', object = '', times, pieces } = match.groups;
  const action = getAction(verb);
  const number = pieces === undefined ? undefined : context.getPiece(pieces)?.count;
  const count = readTimes(context, times) ?? number;
  const test = (spot: Spot): Truth => {
    if (count === undefined) return undefined;
    const subject = readSubject(context, match.index, spot);
    const targets = readObjects(context, object, match.index, spot);
    return isFitting(targets, (square) => {
      const at = parseSquare(square);
      const isSide = subject.kind === 'side' && subject.side !== undefined;
      if (!isSide && getPiece(spot.board, at) === 0) return undefined;
      const side = isSide ? (subject.side ?? 1) : getSide(spot.board, at, action);
      return judgeCount(spot.board, at, side, count);
    });
  };
  return decideClaim(context, {
    rule: 'count',
    match,
    test,
    otherwise: `the number is another one: ${writeOut(context, match.text)}`,
  });
}

/** 'White has three pieces trained on d7, Black only two to hold it': each side's own pieces are counted. */
function checkTrained(context: SentenceContext, match: Match): Finding[] {
  const { who = '', many = '', of = '' } = match.groups;
  const owner = context.getEntity(who);
  const number = context.getEntity(many);
  const noun = context.getPiece(many);
  if (owner?.kind !== 'side' || (noun && (noun.noun !== 'piece' || noun.count === undefined)))
    return [];
  const count = number?.kind === 'number' ? number.value : noun?.count;
  if (count === undefined) return [];
  const token = of.startsWith('<')
    ? of
    : context.read.canonical
        .slice(0, match.index)
        .match(/<[S]\d+>/gu)
        ?.at(-1);
  if (token === undefined) return [];
  return [
    decideClaim(context, {
      rule: 'count',
      match,
      isOwnModal: true,
      test: (spot) =>
        isFitting({ kind: 'named', list: [readParty(context, token, spot)] }, (square) => {
          return judgeCount(spot.board, parseSquare(square), toSide(owner.color), count);
        }),
      otherwise: `the number is another one: ${writeOut(context, match.text)}`,
    }),
  ];
}

function checkCompared(context: SentenceContext, match: Match): Finding {
  const { verb = '', how = '' } = match.groups;
  const isAttackFirst = verb === 'attacked';
  const test = (spot: Spot): Truth =>
    isFitting(readSubject(context, match.index, spot), (square) => {
      if (getPiece(spot.board, parseSquare(square)) === 0) return undefined;
      const attackers = countAt(spot.board, square, 'attack');
      const guards = countAt(spot.board, square, 'guard');
      const [first, other] = isAttackFirst ? [attackers, guards] : [guards, attackers];
      if (/^(?:more|oftener)/u.test(how)) return first[1] > other[0];
      if (how.startsWith('as')) return first[1] >= other[0] && other[1] >= first[0];
      return first[0] < other[1];
    });
  return decideClaim(context, {
    rule: 'count',
    match,
    test,
    otherwise: 'the numbers of attackers and guards are others',
  });
}

function checkSole(context: SentenceContext, match: Match): Finding {
  const { of, of2, noun = '', by = '' } = match.groups;
  const action: Action = noun === 'attacker' ? 'attack' : 'guard';
  const token = of2 ?? of;
  const test = (spot: Spot): Truth => {
    const targets =
      token === undefined
        ? readObjects(context, '', match.index, spot)
        : { kind: 'named' as const, list: [readParty(context, token, spot)] };
    const agents = readParty(context, by, spot).squares;
    if (agents.length === 0) return undefined;
    return isFitting(targets, (square) => {
      const [least, most] = countAt(spot.board, square, action);
      const isBy = agents.some((from) => isActing(spot.board, from, square, action));
      return isBy && least <= 1 && most >= 1;
    });
  };
  return decideClaim(context, {
    rule: 'count',
    match,
    test,
    otherwise: `there are others, or it does not do it: ${writeOut(context, match.text)}`,
  });
}

/** 'The rook is the only piece guarding d7': it does so, and no other piece of its side does. */
function checkOnlyOne(context: SentenceContext, match: Match): Finding {
  const { by = '', verb = '', of = '' } = match.groups;
  const action = getAction(verb);
  const test = (spot: Spot): Truth => {
    const { board } = spot;
    const agents = readParty(context, by, spot).squares;
    if (agents.length === 0) return undefined;
    return isFitting(readObjects(context, of, match.index, spot), (square) =>
      agents.some((from) => {
        const [least, most] = countReaching(
          board,
          parseSquare(square),
          getSideAt(board, parseSquare(from)),
        );
        return isActing(board, from, square, action) && least <= 1 && most >= 1;
      }),
    );
  };
  return decideClaim(context, {
    rule: 'count',
    match,
    test,
    otherwise: `there are others, or it does not do it: ${writeOut(context, match.text)}`,
  });
}

/** 'Has lost its only defender': nothing guards it. */
function checkLost(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'count',
    match,
    test: (spot) =>
      isFitting(readSubject(context, match.index, spot), (square) =>
        getPiece(spot.board, parseSquare(square)) === 0
          ? undefined
          : countAt(spot.board, square, 'guard')[0] === 0,
      ),
    otherwise: 'it still has a guard',
  });
}

/** 'A second defender for the knight on b5': there are two now, and one fewer before. */
function checkSecond(context: SentenceContext, match: Match): Finding[] {
  const { ordinal = '', noun = '', of } = match.groups;
  if (of === undefined) return [];
  const action: Action = noun === 'attacker' ? 'attack' : 'guard';
  const needed = ordinal === 'third' ? 3 : 2;
  const test = (spot: Spot): Truth => {
    const isEnough = isFitting(
      { kind: 'named', list: [readParty(context, of, spot)] },
      (square) => countAt(spot.board, square, action)[1] >= needed,
    );
    return isEnough;
  };
  return [
    decideClaim(context, { rule: 'count', match, test, otherwise: 'there are not that many' }),
  ];
}
