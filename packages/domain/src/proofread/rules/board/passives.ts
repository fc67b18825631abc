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
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getAction, isActing, passiveVerb } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import {
  isFitting,
  leadWords,
  readObjects,
  readParty,
  readSubject,
  trimList,
  writeOut,
} from './parties.ts';
import type { Party } from './parties.ts';
import { countReaching } from './reach-facts.ts';

const agents = String.raw`(?:[a-z-]+ ){0,2}?<[PC]\d+>(?:(?:, (?:and )?(?:by )?| and (?:by )?| as well as (?:by )?| plus )(?:(?!(?:which|that|who|whose|when|where|while|so|it|then|thus|by|[a-z]+s|[a-z]+ed) )[a-z-]+ ){0,2}?<[PC]\d+>)*`;
const times = String.raw`(?<times>once|twice|thrice|(?:for )?a (?:second|third) time|(?:three|four|<N\d+>) times)`;
const byWords = String.raw`(?<only>(?:only|just|merely|solely|exclusively|no more than) )?by (?<only2>only |just |merely )?(?<agents>${agents}|nobody|nothing|no one|none)`;
const passive = new RegExp(
  String.raw`${leadWords}${passiveVerb}(?: (?:now|again|here|there|too|directly))?(?:(?: only| just)? ${times}(?:(?::|,)? (?:and )?${byWords.replaceAll('?<only>', '?<only3>').replaceAll('?<only2>', '?<only4>').replaceAll('?<agents>', '?<agents2>')})?| ${byWords})?(?! <[PS]\d+>| (?:the|it|them)\b)`,
  'gu',
);

const keeps =
  /(?<by><P\d+>) (?:[a-z]+ )?(?:keep(?:s|ing)?|hold(?:s|ing)?|leav(?:es|ing)) (?<object>it|them|<[PS]\d+>) $/u;

/** 'Attacked by the rook', 'defended three times', 'protected', 'no longer guarded'. */
export const passivesRule: Rule = {
  id: 'attacked',
  check: (context) =>
    context.scan(passive).flatMap((match) => checkPassive(context, trimAgents(context, match))),
};

/** Drops the subject of the next clause: 'guarded by <P0>, and <P1> is attacked'. */
function trimAgents({ read }: SentenceContext, match: Match): Match {
  const name = match.groups['agents'] === undefined ? 'agents2' : 'agents';
  const list = match.groups[name];
  if (list === undefined || !match.text.endsWith(list)) return match;
  const trimmed = trimList(list, read.canonical.slice(match.index + match.text.length));
  const text = match.text.slice(0, match.text.length - list.length + trimmed.length);
  return { ...match, text, groups: { ...match.groups, [name]: trimmed } };
}

function checkPassive(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const { lead = '', verb = '' } = groups;
  const { canonical } = context.read;
  const list = groups['agents'] ?? groups['agents2'];
  const isAlone = / alone\b/u.test(
    canonical.slice(match.index + match.text.length, match.index + match.text.length + 6),
  );
  const isOnly =
    isAlone || ['only', 'only2', 'only3', 'only4'].some((name) => groups[name] !== undefined);
  const afterVerb = canonical.slice(match.index + match.text.length);
  // 'a protected passed pawn' and 'the defended side' are other claims.
  if (/^ (?:passed|pawn|side)\b/u.test(afterVerb)) return [];
  const isHave = /\b(?:has|have|had) $/u.test(lead) && list === undefined;
  if (isHave || (verb === 'held' && list === undefined) || (verb === 'hit' && list === undefined))
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
  const isTrueAt = (spot: Spot): Truth => {
    if (keeper && list === undefined) return isStillHeld(context, spot, keeper, action);
    const patients =
      adjectiveOf === undefined
        ? readSubject(context, match.index + lead.length, spot)
        : { kind: 'named' as const, list: [readParty(context, adjectiveOf, spot)] };
    if (patients.kind === 'side') return undefined;
    if (patients.kind === 'nobody') return undefined;
    return isFitting(patients, (square) => {
      const isNumber = count === undefined || isCounted(spot.board, square, action, count);
      const truth =
        list === undefined
          ? isReachedAtAll(spot.board, square, action)
          : isDoneBy(context, spot, square, action, list, isOnly);
      return truth === undefined ? undefined : (isNumber && truth) !== (denied && !noLonger);
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
        return (
          !truth &&
          listAncestors(spot)
            .slice(-9, -1)
            .some((each) => isTrueAt(each) === true)
        );
      },
      isPast:
        /\b(?:was|were|been|had)\b/u.test(lead) || /^\s*$/u.test(canonical.slice(0, match.index)),
      isDoubtful: /^(?:supported|backed|held|watched|commanded)/u.test(verb) && list === undefined,
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

export function isReachedAtAll(board: Board, square: Square, action: Action): boolean {
  const at = parseSquare(square);
  if (getPiece(board, at) === 0)
    return findAttackers(board, at, 1).length + findAttackers(board, at, -1).length > 0;
  return countReaching(board, at, getActingSide(board, at, action))[1] > 0;
}

export function isCounted(board: Board, square: Square, action: Action, count: number): boolean {
  const at = parseSquare(square);
  const sides: Side[] = getPiece(board, at) === 0 ? [1, -1] : [getActingSide(board, at, action)];
  return sides.some((side) => {
    const [least, most] = countReaching(board, at, side);
    return count >= least && count <= most;
  });
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
  if (tokens.length === 0) return !isReachedAtAll(board, square, action);
  let named = 0;
  for (const token of tokens) {
    const entity = context.getEntity(token);
    if (entity?.kind === 'side') {
      if (findAttackers(board, at, toSide(entity.color)).length === 0) return false;
      continue;
    }
    const party = readParty(context, token, spot);
    const found = party.squares.filter((from) => isActing(board, from, square, action));
    const isGeneral = party.entity?.noun === 'piece' || party.entity?.noun === 'unit';
    const asked = getAsked(party);
    if (isGeneral && asked !== undefined) return isCounted(board, square, action, asked);
    if (party.entity?.determiner === 'no') return found.length === 0;
    // A piece that is named with its square and is not there does nothing.
    if (party.squares.length === 0)
      return party.entity && party.entity.squares.length > 0 ? false : undefined;
    if (found.length < (asked ?? 1)) return false;
    named += asked ?? (party.entity?.isPlural === true ? found.length : 1);
  }
  return !isOnly || isCounted(board, square, action, named);
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
