import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  parseSquare,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import { findAttackers } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getAction, isActing, passiveVerb } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { trimList } from './trim-list.ts';
import { leadWords, readObjects, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties, Party } from './parties.ts';
import { countReaching, judgeCount } from './reach-facts.ts';

const agents = String.raw`(?:[a-z-]+ ){0,2}?<[PC]\d+>(?:(?:, (?:and )?(?:also )?(?:by )?| and (?:also |even |moreover |besides )?(?:by )?| as well as (?:by )?| plus | together with | along with |, not to mention )(?:(?!(?:which|that|who|whose|when|where|while|but|yet|so|it|then|thus|by|[a-z]+s|[a-z]+ed) )[a-z-]+ ){0,2}?<[PC]\d+>)*`;
const times = String.raw`(?<times>once|twice|thrice|(?:for )?a (?:second|third) time|(?:three|four|<N\d+>) times)`;
const byWords = String.raw`(?<only>(?:only|just|merely|solely|exclusively|no more than) )?by (?<only2>only |just |merely |(?:nothing|nobody|none|no one) (?:but|except|other than) )?(?<agents>${agents}|nobody|nothing|no one|none)`;
const passive = new RegExp(
  String.raw`${leadWords}${passiveVerb}(?: (?:now|again|here|there|too|directly))?(?:(?: only| just)? ${times}(?:(?::|,)? (?:and )?${byWords.replaceAll('?<only>', '?<only3>').replaceAll('?<only2>', '?<only4>').replaceAll('?<agents>', '?<agents2>')})?| ${byWords})?(?! <[PS]\d+>| (?:the|it|them)\b)`,
  'gu',
);

const keeps =
  /(?<by><P\d+>) (?:[a-z]+ )?(?:keep(?:s|ing)?|hold(?:s|ing)?|leav(?:es|ing)) (?<object>it|them|<[PS]\d+>) $/u;

/** A subject that a second participle shares: 'the knight is attacked twice and defended twice'. */
const sharedSubject =
  /(?<subject><[PS]\d+>) (?:is|are|was|were|remains?) [^<,;:.]{1,40} (?:and|but|yet)(?: (?:only|just|also|now|still))* $/u;

/** 'Attacked by the rook', 'defended three times', 'protected', 'no longer guarded'. */
export const passivesRule: Rule = {
  id: 'attacked',
  reads:
    /^(?:nobody|nothing|no|none|neither|not|never|longer|any|anything|alone|else|at|all|(?:nothing|nobody|no one) else)$/u,
  check: (context) =>
    context.scan(passive).flatMap((match) => checkPassive(context, trimAgents(context, match))),
};

/** Drops the subject of the next clause: 'guarded by <P0>, and <P1> is attacked'. */
function trimAgents(context: SentenceContext, match: Match): Match {
  const { read } = context;
  const name = match.groups['agents'] === undefined ? 'agents2' : 'agents';
  const list = match.groups[name];
  if (list === undefined || !match.text.endsWith(list)) return match;
  // 'Attacked by the queen, and no piece defends it': what does nothing begins a new clause.
  const [last = ''] = /<P\d+>$/u.exec(list) ?? [];
  const isNew = context.getPiece(last)?.determiner === 'no' && list.includes(', ');
  const trimmed = isNew
    ? list.slice(0, list.lastIndexOf(', '))
    : trimList(list, read.canonical.slice(match.index + match.text.length));
  const text = match.text.slice(0, match.text.length - list.length + trimmed.length);
  return { ...match, text, groups: { ...match.groups, [name]: trimmed } };
}

function checkPassive(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const { lead = '', verb = '' } = groups;
  const { canonical } = context.read;
  const list = groups['agents'] ?? groups['agents2'];
  const isAlone = /^,? (?:alone\b|and (?:by )?(?:nothing|nobody|no one) else\b)/u.test(
    canonical.slice(match.index + match.text.length),
  );
  const isOnly =
    isAlone || ['only', 'only2', 'only3', 'only4'].some((name) => groups[name] !== undefined);
  const afterVerb = canonical.slice(match.index + match.text.length);
  // 'a protected passed pawn' and 'the defended side' are other claims.
  if (/^ (?:passed|pawn|side)\b/u.test(afterVerb)) return [];
  // A piece that must or should be guarded need not be guarded.
  if (/\b(?:must|should)\b/u.test(lead)) return [];
  const isHave = /\b(?:has|have|had) $/u.test(lead) && list === undefined;
  if (
    isHave ||
    (verb === 'held' && list === undefined && groups['times'] === undefined) ||
    (verb === 'hit' && list === undefined)
  )
    return [];
  const adjectiveOf = /^ (?<token><[PS]\d+>)/u.exec(afterVerb)?.groups?.['token'];
  const action = getAction(verb);
  const denied = isDenied(lead);
  const noLonger = /no longer/u.test(lead);
  // A claim that pawns can never do something again is about all their moves.
  const wholeLead = /[^,;.]*$/u.exec(canonical.slice(0, match.index))?.[0] ?? '';
  if (
    list !== undefined &&
    /\b(?:ever|never|can no longer|cannot|can't|neither)\b/u.test(wholeLead + lead)
  )
    return [];
  const count = readTimes(context, groups['times']);
  const keeper = keeps.exec(canonical.slice(0, match.index + lead.length));
  // 'Attacked by nothing' is open if an enemy piece stands in front of the only attacker.
  const isOpen =
    (list === undefined || !list.includes('<')) &&
    readSubject(context, match.index + lead.length, context.place.after).list.some(({ squares }) =>
      squares.some(
        (square) => isReachedAtAll(context.place.after.board, square, action) === undefined,
      ),
    );
  const shared = /[a-z]/u.test(lead.replaceAll(/\b(?:only|just|also|now|still|and)\b/gu, ''))
    ? undefined
    : sharedSubject.exec(canonical.slice(0, match.index + lead.length))?.groups?.['subject'];
  const named = adjectiveOf ?? shared;
  const isTrueAt = (spot: Spot): Truth => {
    if (isOpen && spot !== context.place.after) return undefined;
    if (keeper && list === undefined) return isStillHeld(context, spot, keeper, action);
    const patients =
      named === undefined
        ? readSubject(context, match.index + lead.length, spot)
        : { kind: 'named' as const, list: [readParty(context, named, spot)] };
    if (patients.kind === 'side') return undefined;
    if (patients.kind === 'nobody') return undefined;
    if (list !== undefined && !list.includes('<C') && !denied && !isOnly && count === undefined) {
      const tokens = list.match(/<P\d+>/gu) ?? [];
      const by = tokens.map((token) => readParty(context, token, spot));
      if (isShared(spot, { kind: 'named', list: by }, patients, action)) return true;
    }
    return isFitting(patients, (square) => {
      const isNumber = count === undefined || isCounted(spot.board, square, action, count);
      const truth =
        list === undefined
          ? isReachedAtAll(spot.board, square, action)
          : isDoneBy(context, spot, square, action, list, isOnly);
      if (truth === undefined || (truth && isNumber === undefined)) return undefined;
      return (truth && isNumber === true) !== (denied && !noLonger);
    });
  };
  return [
    decideClaim(context, {
      rule: 'attacked',
      match,
      test: (spot) => {
        const truth = isTrueAt(spot);
        if (truth === undefined) return undefined;
        if (!noLonger) return truth;
        // 'No longer' of what never was is said of what one would expect.
        if (truth) return false;
        return (
          listAncestors(spot)
            .slice(-9, -1)
            .some((each) => isTrueAt(each) === true) || undefined
        );
      },
      isPast:
        /\b(?:was|were|been|had)\b/u.test(lead) || /^\s*$/u.test(canonical.slice(0, match.index)),
      isDoubtful:
        /^(?:supported|backed|held|watched|commanded|secured|shielded|sheltered|bolstered|reinforced|taken)/u.test(
          verb,
        ) &&
        list === undefined &&
        groups['times'] === undefined,
      otherwise: `it is not so that it ${denied ? 'is ' : 'is '}${writeOut(context, match.text.slice(lead.length))}`,
      show: (spot) => {
        const squares = readSubject(context, match.index + lead.length, spot).list.flatMap(
          (party) => party.squares,
        );
        return {
          squares: squares.slice(0, 4),
          arrows: showReaching(spot.board, squares[0], action),
        };
      },
    }),
  ];
}

/** 'The pawns on e4 and c5 are protected by the knight and the queen': each by one of them, and each of them does it. */
export function isShared(spot: Spot, agents: Parties, patients: Parties, action: Action): boolean {
  const targets = patients.list.flatMap(({ squares, needs }) =>
    squares.length === needs ? squares : [],
  );
  const isMany = targets.length > 1 && agents.list.length > 1;
  const isAllNamed =
    [agents, patients].every(({ kind }) => kind === 'named') &&
    patients.list.every(({ squares, needs }) => squares.length === needs);
  if (!isMany || !isAllNamed) return false;
  const acts = ({ squares }: Party, target: Square): boolean =>
    squares.some((from) => isActing(spot.board, from, target, action));
  return (
    targets.every((target) => agents.list.some((agent) => acts(agent, target))) &&
    agents.list.every((agent) => targets.some((target) => acts(agent, target)))
  );
}

/** 'The rook keeps it protected' says who does it. */
function isStillHeld(
  context: SentenceContext,
  spot: Spot,
  { groups, index }: RegExpExecArray,
  action: Action,
): Truth {
  const { by = '', object = '' } = groups ?? {};
  const agents = readParty(context, by, spot).squares;
  if (agents.length === 0) return undefined;
  return isFitting(readObjects(context, object, index, spot), (square) =>
    agents.some((from) => isActing(spot.board, from, square, action)),
  );
}

function showReaching(
  board: Board,
  square: Square | undefined,
  action: Action,
): [Square, Square][] {
  if (square === undefined) return [];
  const at = parseSquare(square);
  return findAttackers(board, at, getActingSide(board, at, action)).map((from) => [
    formatSquare(from),
    square,
  ]);
}

/** Side whose pieces attack or guard what stands on the square. */
function getActingSide(board: Board, at: number, action: Action): Side {
  const own = getSideAt(board, at);
  return action === 'attack' ? getOtherSide(own) : own;
}

/** Undefined if the only one that reaches the square stands behind an enemy piece. */
export function isReachedAtAll(board: Board, square: Square, action: Action): Truth {
  const at = parseSquare(square);
  if (getPiece(board, at) === 0)
    return findAttackers(board, at, 1).length + findAttackers(board, at, -1).length > 0;
  const side = getActingSide(board, at, action);
  if (findAttackers(board, at, side).length > 0) return true;
  return countReaching(board, at, side)[1] > 0 ? undefined : false;
}

/** Whether this number of pieces attacks or guards the square. */
export function isCounted(board: Board, square: Square, action: Action, count: number): Truth {
  const at = parseSquare(square);
  const sides: Side[] = getPiece(board, at) === 0 ? [1, -1] : [getActingSide(board, at, action)];
  const counted = sides.map((side) => judgeCount(board, at, side, count));
  return (
    counted.find((truth) => truth === true) ?? (counted.includes(undefined) ? undefined : false)
  );
}

function isDoneBy(
  context: SentenceContext,
  spot: Spot,
  square: Square,
  action: Action,
  list: string,
  isOnly: boolean,
): boolean | undefined {
  const { board } = spot;
  const at = parseSquare(square);
  const tokens = list.match(/<[PC]\d+>/gu) ?? [];
  if (tokens.length === 0) {
    const isReached = isReachedAtAll(board, square, action);
    return isReached === undefined ? undefined : !isReached;
  }
  let named = 0;
  for (const token of tokens) {
    const entity = context.getEntity(token);
    if (entity?.kind === 'side') {
      if (findAttackers(board, at, toSide(entity.color)).length === 0) return false;
      continue;
    }
    const party = readParty(context, token, spot);
    const found = listFitting(board, party, square, action).filter((from) =>
      isActing(board, from, square, action),
    );
    const isGeneral = party.entity?.noun === 'piece' || party.entity?.noun === 'unit';
    const asked = getAsked(party);
    if (isGeneral && asked !== undefined) return isCounted(board, square, action, asked);
    if (party.entity?.determiner === 'no') return found.length === 0;
    // A piece that is not on the board does nothing.
    if (party.squares.length === 0) return party.entity ? false : undefined;
    if (found.length < (asked ?? 1)) return false;
    named += asked ?? (party.entity?.isPlural === true ? found.length : 1);
  }
  return isOnly ? isCounted(board, square, action, named) : true;
}

/** 'Attacked by the queen on e2 and guarded by the queen': the second one is of the other side. */
function listFitting(
  board: Board,
  { squares, entity }: Party,
  target: Square,
  action: Action,
): readonly Square[] {
  const product = (from: Square): number =>
    getPiece(board, parseSquare(from)) * getPiece(board, parseSquare(target));
  const isWrongSide = squares.every((from) =>
    action === 'attack' ? product(from) > 0 : product(from) < 0,
  );
  return entity && action !== 'reach' && isWrongSide ? resolvePiece(board, entity) : squares;
}

function getAsked({ entity }: Party): number | undefined {
  if (!entity) return undefined;
  if (entity.determiner === 'one') return 1;
  return entity.count;
}

export function readTimes(context: SentenceContext, words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  if (/a (?:second|third) time/u.test(words)) return undefined;
  if (words.startsWith('once')) return 1;
  if (words.startsWith('twice')) return 2;
  if (/^(?:thrice|three)/u.test(words)) return 3;
  if (words.startsWith('four')) return 4;
  const entity = context.getEntity(/<N\d+>/u.exec(words)?.[0] ?? '');
  return entity?.kind === 'number' ? entity.value : undefined;
}
