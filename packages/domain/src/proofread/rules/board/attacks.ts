import type { Square } from '../../../chess/square.ts';
import { formatSquare, listSquares, parseSquare } from '../../../coach/verify/board.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { activeVerb, getAction, isActing } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting, leadWords, readObjects, readSubject, trimList, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { isCounted, isReachedAtAll } from './passives.ts';
import { isHeldFrom } from './reach-facts.ts';

const filler = String.raw`(?:(?!(?:from|with|by|along|in|after|before|against|through|via|to|for|and|or|as|when|than|it|them|if|but|because|since|of|is|are|was|has|had) )[a-z'’-]+ ){0,4}?`;
const items = String.raw`<[PS]\d+>(?:(?:, (?:and )?| and | or | as well as | plus |\/)(?:also |even )?(?:(?:the|its|his|on|at) )?(?:(?!(?:which|that|who|whose|when|where|while|so|it|then|thus|[a-z]+s) )[a-z-]+ )?<[PS]\d+>)*`;
const active = new RegExp(
  String.raw`${leadWords}${activeVerb} (?:(?:<N\d+>|several) (?:things|targets|points|objects|weaknesses|squares)(?: (?:at once|simultaneously|at the same time))?: )?(?<objects>${filler}${items}|it\b|them\b|him\b|her\b|each other\b|(?:that|this) (?:square|point)\b)`,
  'gu',
);
/** 'queen and pawn defend': the object was named before. */
const bare =
  /(?<lead>(?<=<P\d+> )(?:both |also |all )?)(?<verb>attack|defend|guard|protect)(?<objects>)(?=[.,;]|$)/gu;
/** 'the bishop, which the queen protects' */
const relative = new RegExp(
  String.raw`(?<object><[PS]\d+>),? (?:which|that) (?<only>only )?(?<subject><P\d+>(?:(?:, | and )(?:[a-z]+ )?<P\d+>)*)(?: (?:also|both|still|now|alone|already))* (?<verb>defends?|attacks?|guards?|protects?|covers?|controls?|hits?)(?=[.,;:]|$| and| but| as)`,
  'gu',
);
/** 'with an attack on the queen', 'gains a tempo on the knight' */
const onPiece =
  /\b(?:(?:an|the|direct) attack (?:on|against)|with attack on|(?:with|gains?|gaining|wins?) (?:a )?(?:tempo|gain of time|gain of tempo) (?:on|against)) (?<object><[PS]\d+>)/gu;
/** 'which nobody defends', 'and nothing guards that square' */
const byNobody =
  /(?<lead>)(?<=\b(?:nobody|nothing|no one|none|nobody now|nothing else) )(?<verb>defends|attacks|guards|protects|covers)(?<objects>)(?: (?:that|this|the) square)?(?: any ?more)?(?=[.,;:]|$| and)/gu;
/** 'The knight attacks e5 and the queen': every object must be reached by the piece that does it. */
export const attacksRule: Rule = {
  id: 'attack',
  check: (context) => [
    ...[...context.scan(active), ...context.scan(bare), ...context.scan(byNobody)].flatMap(
      (match) => checkActive(context, trimObjects(context, match)),
    ),
    ...context.scan(relative).map((match) => checkRelative(context, match)),
    ...context.scan(onPiece).map((match) => checkOnPiece(context, match)),
  ],
};

function checkRelative(context: SentenceContext, match: Match): Finding {
  const { object = '', subject = '', verb = '', only } = match.groups;
  const read = (list: string, spot: Spot): Parties => readObjects(context, list, match.index, spot);
  return decideClaim(context, {
    rule: 'attack',
    match,
    test: (spot) => {
      const truth = isDone(spot, read(subject, spot), read(object, spot), getAction(verb), false);
      if (truth !== true || only === undefined) return truth;
      return isFitting(read(object, spot), (square) =>
        isCounted(spot.board, square, getAction(verb), read(subject, spot).list.length),
      );
    },
    otherwise: `on the board it is otherwise: ${writeOut(context, match.text)}`,
    show: (spot) => ({ squares: read(object, spot).list.flatMap(({ squares }) => squares) }),
  });
}

/** Some enemy piece attacks it. An attack on a king or a pawn can be a plan. */
function checkOnPiece(context: SentenceContext, match: Match): Finding {
  const { object = '' } = match.groups;
  const noun = context.getPiece(object)?.noun;
  return decideClaim(context, {
    rule: 'attack',
    match,
    isDoubtful: noun === undefined || noun === 'king' || noun === 'pawn',
    test: (spot) =>
      isFitting(readObjects(context, object, match.index, spot), (square) =>
        isReachedAtAll(spot.board, square, 'attack'),
      ),
    otherwise: `nothing attacks ${writeOut(context, object)}`,
  });
}

/** Drops the subject of the next clause from the objects: in 'attacks <P0> and <P1> guards it', <P1> is no object. */
function trimObjects(context: SentenceContext, match: Match): Match {
  const { objects = '' } = match.groups;
  const rest = context.read.canonical.slice(match.index + match.text.length);
  const list = trimList(objects, rest);
  if (list === objects) return match;
  const text = match.text.slice(0, match.text.length - objects.length + list.length);
  return { ...match, text, groups: { ...match.groups, objects: list } };
}

function checkActive(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', verb = '', objects = '' } = match.groups;
  const { canonical } = context.read;
  // 'Guards e4' may mean the square, whoever stands there; 'defends' means what stands there.
  const isSquares = verb.startsWith('guard') && !objects.includes('<P') && objects.includes('<S');
  const action = isSquares ? 'reach' : getAction(verb);
  const start = match.index + match.text.length - objects.length;
  const after = canonical.slice(match.index + match.text.length);
  const isThrough =
    / through\b/u.test(verb) ||
    /^ (?:[a-z]+ )?through\b|^,? (?:by )?x-ray/u.test(after) ||
    /\bthrough\b/u.test(objects);
  // 'the attack on the queen' is a noun.
  if (verb === 'attack' && /^(?:on|against) /u.test(objects)) return [];
  // 'is now a protected passed pawn' is no act of guarding.
  if (
    /\b(?:is|are|was|were|be|been|a|an) $/u.test(`${canonical.slice(0, match.index)}${lead}`) &&
    verb.endsWith('ed')
  )
    return [];
  if (verb.startsWith('protected') && objects.startsWith('passed')) return [];
  const denied = isDenied(lead);
  const noLonger = /no longer/u.test(lead) || (denied && /^[^,;]* any ?more\b/u.test(after));
  const atVerb = match.index + lead.length;
  if (action !== 'attack' && /\b(?:ever|can|could) /u.test(lead) && isNobody(context, match))
    return [];
  const isTrueAt = (spot: Spot): Truth => {
    const subject = readSubject(context, atVerb, spot);
    const targets = readObjects(context, objects, start, spot);
    const truth = isDone(spot, subject, targets, action, isThrough, denied && !noLonger, denied);
    // A piece can aim at a square though something stands between.
    if (truth !== false || !/aim|point|^ey/u.test(verb)) return truth;
    return isDone(spot, subject, targets, action, true) === true ? undefined : false;
  };
  const test = (spot: Spot): Truth => {
    const truth = isTrueAt(spot);
    if (truth === undefined) return undefined;
    if (!noLonger) return truth;
    return (
      !truth &&
      listAncestors(spot)
        .slice(-9, -1)
        .some((each) => isTrueAt(each) === true)
    );
  };
  return [
    decideClaim(context, {
      rule: 'attack',
      match,
      test,
      isPast: /(?:ed|struck at)$/u.test(verb) && !/(?:is|are|be|being) $/u.test(lead),
      isDoubtful: isWider(context, match, verb) || isAimedAtKing(context, verb, objects),
      otherwise: describe(context, match, denied),
      show: (spot) => showArrows(context, match, spot, action),
    }),
  ];
}

/** 'Supports the advance', 'controls the game', 'covers with': words that can mean more than the square. */
function isWider({ read }: SentenceContext, { index, text }: Match, verb: string): boolean {
  const after = read.canonical.slice(index + text.length);
  return (
    /^(?:support|back|watch|observ|press|puts?|putt)/u.test(verb) ||
    /^(?:'s| (?:square|file|push|advance|jump|squares|side|break|complex))/u.test(after)
  );
}

/** Pieces point at a king when they point at the squares around it. */
function isAimedAtKing(context: SentenceContext, verb: string, objects: string): boolean {
  return (
    /aim|point|^ey|look|star|bear/u.test(verb) &&
    (objects.match(/<P\d+>/gu) ?? []).some((token) => context.getPiece(token)?.noun === 'king')
  );
}

function isNobody(context: SentenceContext, match: Match): boolean {
  const { lead = '' } = match.groups;
  return readSubject(context, match.index + lead.length, context.place.after).kind === 'nobody';
}

function isDone(
  spot: Spot,
  subject: Parties,
  targets: Parties,
  action: Action,
  isThrough: boolean,
  denied = false,
  isStrict = denied,
): Truth {
  // A pinned piece guards nothing off its line: then the denial is right.
  const acts = (from: Square, to: Square): boolean =>
    isActing(spot.board, from, to, action, isThrough) &&
    !(isStrict && isHeldFrom(spot.board, parseSquare(from), parseSquare(to)));
  if (subject.kind === 'nobody') {
    const squares = subject.list.flatMap((party) => party.squares);
    const all = [...listSquares(spot.board, 1), ...listSquares(spot.board, -1)].map(formatSquare);
    const pool = subject.list.length > 0 ? squares : all;
    return isFitting(targets, (to) => !pool.some((from) => acts(from, to)));
  }
  if (subject.list.every(({ squares }) => squares.length === 0)) return undefined;
  const isHit = (from: Square): boolean | undefined => isFitting(targets, (to) => acts(from, to));
  if (subject.kind === 'named' && subject.list.length > 1) {
    // 'Queen and rook attack f7 and d6': each does some of it, and all of it is done.
    const every = subject.list.map(({ squares }) =>
      squares.length === 0
        ? undefined
        : squares.some(
            (from) => isFitting({ ...targets, kind: 'meant' }, (to) => acts(from, to)) === true,
          ),
    );
    if (every.includes(undefined)) return undefined;
    const from = subject.list.flatMap(({ squares }) => squares);
    const isAll = isFitting(targets, (to) => from.some((at) => acts(at, to)));
    return isAll === undefined ? undefined : (isAll && every.every(Boolean)) !== denied;
  }
  const isSpread =
    subject.kind === 'side' || subject.list.some(({ entity }) => entity?.isPlural === true);
  if (isSpread) {
    const from = subject.list.flatMap(({ squares }) => squares);
    const isAll = isFitting(targets, (to) => from.some((at) => acts(at, to)));
    return isAll === undefined ? undefined : isAll !== denied;
  }
  // 'It does not attack f7': of the pieces that can be meant, one must not do it.
  return isFitting(subject, (from) => {
    const truth = isHit(from);
    return truth === undefined ? undefined : truth !== denied;
  });
}

function describe(context: SentenceContext, { text }: Match, denied: boolean): string {
  const words = writeOut(context, text);
  return denied ? `on the board it is otherwise: ${words}` : `no piece it can mean ${words}`;
}

function showArrows(
  context: SentenceContext,
  { index, text, groups: { objects = '', lead = '' } }: Match,
  spot: Spot,
  action: Action,
): { squares: Square[]; arrows: [Square, Square][] } {
  const subject = readSubject(context, index + lead.length, spot);
  const targets = readObjects(context, objects, index + text.length - objects.length, spot);
  const squares = targets.kind === 'named' ? targets.list.flatMap((party) => party.squares) : [];
  const from = subject.list.flatMap((party) => party.squares);
  const arrows = from.flatMap((at) =>
    targets.list
      .flatMap((party) => party.squares)
      .filter((to) => isActing(spot.board, at, to, action))
      .map((to): [Square, Square] => [at, to]),
  );
  return { squares, arrows: arrows.slice(0, 6) };
}
