import type { Square } from '../../../chess/square.ts';
import { formatSquare } from '../../../coach/verify/board.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isDone } from './acts.ts';
import { active, bare, byNobody, onPiece, relative } from './attack-patterns.ts';
import { coversPastKing, keepApart, readApposition, readArrivals } from './attack-readings.ts';
import { getAction, isActing } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { canAdvanceToReach } from './later-attacks.ts';
import { trimList } from './trim-list.ts';
import { readObjects, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { isCounted, isReachedAtAll, isShared } from './passives.ts';

/** 'The knight attacks e5 and the queen': every object must be reached by the piece that does it. */
export const attacksRule: Rule = {
  id: 'attack',
  reads:
    /^(?:nobody|nothing|no|none|neither|not|never|longer|any|anything|alone|else|at|all|isn't|aren't|wasn't|single|there's|other|but|except|drops?|position)$/u,
  check: (context) => {
    const clauses = context.scan(relative);
    const isOfClause = ({ index }: Match): boolean =>
      clauses.some((clause) => index > clause.index && index < clause.index + clause.text.length);
    const verbs = [
      ...context.scan(active),
      ...context.scan(bare).filter((match) => !isOfClause(match)),
      ...context.scan(byNobody),
    ];
    return [
      ...verbs.flatMap((match) => checkActive(context, trimObjects(context, match))),
      ...clauses.map((match) => checkRelative(context, match)),
      ...context.scan(onPiece).map((match) => checkOnPiece(context, match)),
    ];
  },
};

function checkRelative(context: SentenceContext, match: Match): Finding {
  const { object = '', subject = '', verb = '', only } = match.groups;
  const read = (list: string, spot: Spot): Parties => readObjects(context, list, match.index, spot);
  const atVerb = match.index + match.text.lastIndexOf(verb);
  return decideClaim(context, {
    rule: 'attack',
    match,
    test: (spot) => {
      const agents = keepApart(
        spot,
        readSubject(context, atVerb, spot),
        read(object, spot),
        getAction(verb),
      );
      const truth = isDone(spot, {
        subject: agents,
        targets: read(object, spot),
        action: getAction(verb),
      });
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
  // 'attack that pawn, the queen through the bishop' names one that attacks.
  const isAgent = rest.startsWith(' through') && /, (?:[a-z]+ )?<P\d+>$/u.test(objects);
  // 'Two pieces strike at f5, the queen and a rook' names those that do it.
  const [doer = ''] = /<P\d+>(?= $)/u.exec(context.read.canonical.slice(0, match.index)) ?? [];
  const isNamed = context.getPiece(doer)?.count === 2;
  const [square = '', named = ''] =
    /^(<S\d+>)(, <P\d+> and <P\d+>)$/u.exec(objects)?.slice(1) ?? [];
  if (isNamed && named !== '')
    return {
      ...match,
      text: match.text.slice(0, match.text.length - named.length),
      groups: { ...match.groups, objects: square, agents: named },
    };
  const list = isAgent ? objects.slice(0, objects.lastIndexOf(',')) : trimList(objects, rest);
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
  // 'The king is the only piece defending f7' counts, and is read with the counts.
  if (
    /\b(?:only|sole|one|single|lone|last) (?:[a-z]+ )?<P\d+>(?: [a-z]+)* $/u.test(
      canonical.slice(0, match.index + lead.length),
    ) &&
    verb.endsWith('ing')
  )
    return [];
  // 'the attack on the queen', 'stands guard on f8', 'the only cover Black's king has' are nouns.
  if (/^(?:attack|guard|watch|cover|hold|support|control|shelter|shield)$/u.test(verb)) {
    if (/^(?:on|against|at|for|of) /u.test(objects)) return [];
    const words = canonical.slice(0, match.index) + lead;
    if (
      /\b(?:the|a|an|his|her|its|their|no|any|some|under|this|that|of) (?:only |sole |last )?$/u.test(
        words,
      )
    )
      return [];
  }
  if (/\bsquares? (?:around|near|in front of|next to|behind|beside)\b/u.test(objects)) return [];
  // 'Look at the knight' speaks to the reader.
  if (
    /^(?:look|watch|observe|star|keep)/u.test(verb) &&
    /(?:^|[.:;!–] )$/u.test(canonical.slice(0, match.index) + lead) &&
    !/s$|ing$/u.test(verb.split(' ')[0] ?? '')
  )
    return [];
  // 'is now a protected passed pawn' is no act of guarding.
  if (
    /\b(?:is|are|was|were|be|been|a|an) $/u.test(`${canonical.slice(0, match.index)}${lead}`) &&
    verb.endsWith('ed')
  )
    return [];
  if (verb.startsWith('protected') && objects.startsWith('passed')) return [];
  // 'Four in ten players of 1700 guard the g-pawn' is about people.
  if (
    /\bplayers? (?:of|rated|at) (?:about )?<N\d+> $/u.test(canonical.slice(0, match.index) + lead)
  )
    return [];
  const denied = isDenied(lead);
  const noLonger = /no longer/u.test(lead) || (denied && /^[^,;]* any ?more\b/u.test(after));
  const atVerb = match.index + lead.length;
  if (action !== 'attack' && /\b(?:ever|can|could) /u.test(lead) && isNobody(context, match))
    return [];
  const apposition = readApposition(context, atVerb, objects);
  const isElse = /\b(?:nothing|nobody|no one) else $/u.test(canonical.slice(0, match.index) + lead);
  const isThatSquare = /^(?:that|this|it\b)/u.test(objects);
  const isTrueAt = (spot: Spot): Truth => {
    const subject = readSubject(context, atVerb, spot);
    const targets = keepApart(spot, readObjects(context, objects, start, spot), subject);
    for (const token of match.groups['agents']?.match(/<P\d+>/gu) ?? []) {
      const by = { kind: 'named' as const, list: [readParty(context, token, spot)] };
      const truth = isDone(spot, { subject: by, targets, action, isThrough });
      if (truth !== true) return truth;
    }
    const truth = isDone(spot, {
      subject,
      targets,
      action,
      isThrough,
      isDenied: denied && !noLonger,
      isStrict: denied,
      isMutual: objects === 'each other',
    });
    if (truth === false && apposition && !denied) {
      const target = readObjects(context, apposition.target, start, spot);
      const agents = readObjects(context, apposition.agents, start, spot);
      const isCountRight = isDone(spot, { subject, targets: target, action, isThrough });
      const isListRight = isDone(spot, { subject: agents, targets: target, action, isThrough });
      if (isCountRight === true || isListRight !== true) return isListRight;
      // Kings and pawns are pieces for some writers only.
      return agents.list.some(({ entity }) => /^(?:king|pawn)$/u.test(entity?.noun ?? ''))
        ? undefined
        : isCountRight;
    }
    // 'The knight hits the rook, and nothing else attacks it': the knight does.
    if (truth === false && isElse)
      return isByNamed(context, match.index, spot, { targets, action });
    // 'The knight and the queen protect the pawns on e4 and c5': each of them one.
    if (truth === false && !denied && isShared(spot, subject, targets, action)) return true;
    // 'Cannot recapture, because nothing covers b4' speaks of one side.
    const isOneSide = subject.kind === 'nobody' && subject.list.length === 0;
    if (truth === false && isOneSide && /\b(?:recaptur|take back|retak)/u.test(canonical))
      return undefined;
    if (
      truth === false &&
      !denied &&
      isThatSquare &&
      coversPastKing(context, match.index, spot, subject)
    )
      return true;
    // A piece can aim at a square though something stands between.
    if (truth !== false || !/aim|point|^ey/u.test(verb)) return truth;
    return isDone(spot, { subject, targets, action, isThrough: true }) === true ? undefined : false;
  };
  const arrivals = readArrivals(context, match.index);
  if (arrivals.length > 0)
    return [
      context.decide({
        rule: 'attack',
        match,
        places: arrivals,
        test: (spot) => {
          const squares = spot.move ? [formatSquare(spot.move.to)] : [];
          const targets = readObjects(context, objects, start, spot);
          return isDone(spot, {
            subject: { kind: 'named', list: [{ squares, needs: 1 }] },
            targets,
            action,
            isThrough,
            isDenied: denied,
          });
        },
        otherwise: describe(context, match, denied),
      }),
    ];
  // 'A black pawn can still attack it' speaks of later moves.
  const isForLater =
    !denied && /\b(?:can|could|may|might) (?:still|yet|one day|always)\b/u.test(lead);
  const isForGood = denied && /^ (?:any ?more|any longer|ever|again|for good)\b/u.test(after);
  const test = (spot: Spot): Truth => {
    const truth = isTrueAt(spot);
    if (truth === undefined) return undefined;
    // 'The pawn on b7 cannot guard a4 again': it may still advance.
    if (truth ? isForGood : isForLater) {
      const later = canAdvanceToReach(context, { atVerb, objects, start }, spot);
      if (later !== false) return truth ? undefined : later;
    }
    if (!noLonger) return truth;
    // 'No longer' of what never was is said of what one would expect.
    if (truth) return false;
    return (
      listAncestors(spot)
        .slice(-9, -1)
        .some((each) => isTrueAt(each) === true) || undefined
    );
  };
  return [
    decideClaim(context, {
      rule: 'attack',
      match,
      test,
      isPast: /(?:ed|struck at)$/u.test(verb) && !/(?:is|are|be|being) $/u.test(lead),
      isDoubtful:
        isWider(context, match, verb) ||
        isAimedAtKing(context, verb, objects) ||
        isEarlierSquare(context, match, objects),
      otherwise: describe(context, match, denied),
      show: (spot) => showArrows(context, match, spot, action),
    }),
  ];
}

/** True if no piece but those that were named before does it to one of the targets. */
function isByNamed(
  context: SentenceContext,
  index: number,
  spot: Spot,
  { targets, action }: { targets: Parties; action: Action },
): boolean {
  const before = context.read.canonical.slice(0, index).match(/<P\d+>/gu) ?? [];
  const named = new Set(before.flatMap((token) => readParty(context, token, spot).squares));
  return (targets.likely ?? targets.list).some(({ squares }) =>
    squares.some((square) => {
      const doing = [...named].filter((from) => isActing(spot.board, from, square, action));
      return doing.length > 0 && isCounted(spot.board, square, action, doing.length) === true;
    }),
  );
}

/** 'Supports the advance', 'controls the game', 'covers with': words that can mean more than the square. */
function isWider({ read }: SentenceContext, { index, text }: Match, verb: string): boolean {
  const after = read.canonical.slice(index + text.length);
  return (
    /^(?:support|back|shelter|shield|watch(?!\w* over)|observ|press|puts?|putt|secur|bolster|buttress|reinforc|tak(?:es?|ing) care)/u.test(
      verb,
    ) || /^(?:'s| (?:square|file|push|advance|jump|squares|side|break|complex))/u.test(after)
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

/** 'Now only the pawn guards that square': the square may stand in the sentence before. */
function isEarlierSquare({ read }: SentenceContext, { index }: Match, objects: string): boolean {
  return /^(?:that|this) /u.test(objects) && !read.canonical.slice(0, index).includes('<S');
}
