import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  king,
  listSquares,
  parseSquare,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Side } from '../../../coach/verify/board.ts';
import { getPieceValue } from '../../../coach/verify/piece-value.ts';
import { findAttackers } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isActing } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { leadWords, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { isHanging, isLoose, judgeCount } from './reach-facts.ts';

const state = new RegExp(
  String.raw`${leadWords}(?:left |hung |caught |completely |entirely |totally |quite |perfectly |again |as )?(?<state>hangs(?! (?:over|on|around|in|by))|unguarded|undefended|unprotected|unsupported|hanging|loose|en prise|under attack|under fire|safe(?! (?:square|place|side|spot|haven|from|and sound))|without (?:any |a )?(?:protection|guard|defender|support|cover|defence|defense))(?![\w-])(?: now| again)?`,
  'gu',
);
const noun = new RegExp(
  String.raw`(?<verb>has|have|had|with|lacks?|enjoys?|having|there is|is left with|finds?)(?: (?:at the moment|now|still|just|only|exactly|but|got|as yet|currently|left))*(?: (?<amount>no|any|a single|one|a|its only|only one|just one|single|double|twofold|threefold|triple|the|not one|not a single|<N\d+>))?(?: (?:other|more|further|real|proper|sufficient|single|natural|own))* (?<noun>guards?|guardians?|defenders?|protectors?|protection|support(?=[.,;:]| of <P| from <P|$)|backing|cover(?=[.,;:]| of <P| from <P|$)|attackers?|assailants?)(?: (?:at all|whatsoever|left|any more|anymore|now|here|of its own))?(?<list>(?:,|:|, namely|, and that is| of| from| in)? (?:namely |only )?<P\d+>(?:(?:, (?:and )?| and )<P\d+>)*)?`,
  'gu',
);

/** 'Unguarded', 'hanging', 'safe', 'has just one defender, the bishop on d3'. */
export const guardsRule: Rule = {
  id: 'guard',
  reads: /^(?:nobody|nothing|no|none|neither|not|never|longer|any|anything|alone|else|at|all)$/u,
  check: (context) => [
    ...context.scan(state).flatMap((match) => checkState(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
  ],
};

function checkState(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', state: word = '' } = match.groups;
  const after = context.read.canonical.slice(match.index + match.text.length);
  const token =
    /^(?: (?!(?:to|by|on|from|with|against|in|at|for|and|but|because|since|as|while|after|before|when|so|of|thanks|or)\b)[a-z-]+)? (?<token><[PS]\d+>)/u.exec(
      after,
    )?.groups?.['token'];
  const noun_ = token === undefined ? undefined : context.getPiece(token);
  // 'Hanging pawns' are a structure; a king's safety is no matter of guards.
  if (word === 'hanging' && noun_?.noun === 'pawn' && noun_.isPlural) return [];
  const isAdjective =
    token !== undefined && !/\b(?:is|are|was|were|remains?|stays?|left)\b/u.test(match.text);
  const before = context.read.canonical.slice(0, match.index);
  // 'pinned and unprotected', 'leaves the knight on e4 hanging'
  const atState = match.index + match.text.indexOf(word, lead.length);
  const trimmed = before.replace(/(?:\b[a-z-]+ (?:and|but|yet) )$/u, '');
  const read = (spot: Spot): Parties =>
    isAdjective && token !== undefined
      ? { kind: 'named', list: [readParty(context, token, spot)] }
      : readSubject(context, trimmed.length < before.length ? trimmed.length : atState, spot);
  const denied = isDenied(lead);
  const owner =
    word.startsWith('hang') || word === 'en prise' ? readOwner(context, before) : undefined;
  const test = (spot: Spot): Truth => {
    const parties = read(spot);
    if (owner !== undefined) return !isAnyInState(spot, owner, word);
    if (parties.kind === 'side' || parties.kind === 'nobody') return undefined;
    return isFitting(parties, (square) => {
      const truth = isInState(spot, square, word);
      return truth === undefined ? undefined : truth !== denied;
    });
  };
  return [
    decideClaim(context, {
      rule: 'guard',
      match,
      test,
      // 'Without protection' is no hypothesis.
      isOwnModal: word.startsWith('without'),
      isPast: isAdjective || /\b(?:was|were)\b/u.test(lead),
      otherwise: describeState(context, read, word, denied),
      show: (spot) => showGuards(spot, read(spot)),
    }),
  ];
}

const nothingOf =
  /^(?:[a-z]+,? )?(?:nothing|none|no piece|not one|not a single piece)(?: (?:of|in|belonging to))?(?: the)? (?<side><C\d+>)(?:'s)?(?: (?:camp|pieces|position|men))? ?$/u;

/** Reads the owner in 'nothing of White's is hanging'. */
function readOwner(context: SentenceContext, before: string): Side | undefined {
  const token = nothingOf.exec(before)?.groups?.['side'];
  const entity = token === undefined ? undefined : context.getEntity(token);
  return entity?.kind === 'side' ? toSide(entity.color) : undefined;
}

function isAnyInState(spot: Spot, side: Side, word: string): boolean {
  return listSquares(spot.board, side).some(
    (at) => isInState(spot, formatSquare(at), word) === true,
  );
}

function isInState({ board }: Spot, square: Square, word: string): Truth {
  const at = parseSquare(square);
  const piece = getPiece(board, at);
  if (piece === 0) return undefined;
  const enemies = findAttackers(board, at, getOtherSide(getSideAt(board, at)));
  if (Math.abs(piece) === king) return word === 'under attack' ? enemies.length > 0 : undefined;
  if (word.startsWith('under')) return enemies.length > 0;
  if (word.startsWith('hang') || word === 'en prise') {
    if (isHanging(board, at)) return true;
    // A piece that can be taken for an equal one may be called hanging too.
    return enemies.some((by) => getPieceValue(getPiece(board, by)) <= getPieceValue(piece))
      ? undefined
      : false;
  }
  // A piece that can be taken may still be safe for tactical reasons; only a search knows.
  if (word === 'safe') return isHanging(board, at) ? undefined : true;
  return isLoose(board, at);
}

function describeState(
  context: SentenceContext,
  read: (spot: Spot) => Parties,
  word: string,
  denied: boolean,
): string {
  const { after } = context.place;
  const [square] = read(after).list.flatMap((party) => party.squares);
  if (square === undefined) return `it is ${denied ? '' : 'not '}${word}`;
  const at = parseSquare(square);
  const guards = findAttackers(after.board, at, getSideAt(after.board, at));
  if (!denied && guards.length > 0 && !word.startsWith('under'))
    return `the piece on ${square} has ${guards.length === 1 ? 'a guard' : `${guards.length} guards`}`;
  return `the piece on ${square} is ${denied ? '' : 'not '}${word}`;
}

function showGuards(
  spot: Spot,
  parties: Parties,
): { squares: Square[]; arrows: [Square, Square][] } {
  const [square] = parties.list.flatMap((party) => party.squares);
  if (square === undefined) return { squares: [], arrows: [] };
  const at = parseSquare(square);
  const by = [...findAttackers(spot.board, at, 1), ...findAttackers(spot.board, at, -1)];
  return {
    squares: [square],
    arrows: by.map((from) => [formatSquare(from), square]),
  };
}

function checkNoun(context: SentenceContext, match: Match): Finding[] {
  const { amount, noun: word = '', verb = '', list } = match.groups;
  const count = readAmount(context, match.text, amount, verb);
  if (count === undefined && list === undefined) return [];
  const isAttack = /^(?:attack|assail)/u.test(word);
  const isOther = / (?:other|more|further) /u.test(match.text);
  const tokens = list?.match(/<P\d+>/gu) ?? [];
  const read = (spot: Spot): Parties => readSubject(context, match.index, spot);
  const test = (spot: Spot): Truth => {
    const parties = read(spot);
    if (parties.kind === 'side' || parties.kind === 'nobody') return undefined;
    return isFitting(parties, (square) => {
      const at = parseSquare(square);
      if (getPiece(spot.board, at) === 0) return undefined;
      const own = getSideAt(spot.board, at);
      if (count !== undefined) {
        const named = isOther ? countNamed(context, match, spot, { square, isAttack }) : 0;
        const side = isAttack ? getOtherSide(own) : own;
        const truth = judgeCount(spot.board, at, side, count + named);
        if (truth !== true) return truth;
      }
      return tokens.every((token) =>
        readParty(context, token, spot).squares.some((from) =>
          isActing(spot.board, from, square, isAttack ? 'attack' : 'guard'),
        ),
      );
    });
  };
  return [
    decideClaim(context, {
      rule: 'guard',
      match,
      test,
      otherwise: `on the board it is otherwise: ${writeOut(context, match.text)}`,
      show: (spot) => showGuards(spot, read(spot)),
    }),
  ];
}

/** Pieces that were named before and do it: 'protected by the pawn on e6, has no other defender'. */
function countNamed(
  context: SentenceContext,
  { index }: Match,
  spot: Spot,
  { square, isAttack }: { square: Square; isAttack: boolean },
): number {
  const before = context.read.canonical.slice(0, index).match(/<P\d+>/gu) ?? [];
  const squares = before.flatMap((token) => readParty(context, token, spot).squares);
  return [...new Set(squares)].filter((from) =>
    isActing(spot.board, from, square, isAttack ? 'attack' : 'guard'),
  ).length;
}

function readAmount(
  context: SentenceContext,
  text: string,
  amount: string | undefined,
  verb: string,
): number | undefined {
  if (verb.startsWith('lack') || amount === 'no' || amount?.startsWith('not ') === true) return 0;
  if (amount === 'double' || amount === 'twofold') return 2;
  if (amount === 'triple' || amount === 'threefold') return 3;
  if (amount === 'the') return undefined;
  if (amount === 'any') return undefined;
  if (amount?.startsWith('<N')) {
    const entity = context.getEntity(amount);
    return entity?.kind === 'number' ? entity.value : undefined;
  }
  if (/\b(?:one|single|only)\b/u.test(text)) return 1;
  return undefined;
}
