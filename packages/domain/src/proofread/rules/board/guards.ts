import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  king,
  parseSquare,
} from '../../../coach/verify/board.ts';
import { getPieceValue } from '../../../coach/verify/piece-value.ts';
import { findAttackers } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isActing } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting, leadWords, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { countReaching, isHanging, isLoose } from './reach-facts.ts';

const state = new RegExp(
  String.raw`${leadWords}(?:left |hung |caught |completely |entirely |totally |quite |perfectly |again |as )?(?<state>hangs(?! (?:over|on|around|in|by))|unguarded|undefended|unprotected|unsupported|hanging|loose|en prise|under attack|under fire|safe(?! (?:square|place|side|spot|haven|from|and sound))|without (?:any |a )?(?:protection|guard|defender|support|cover|defence|defense))(?![\w-])(?: now| again)?`,
  'gu',
);
const noun = new RegExp(
  String.raw`(?<verb>has|have|had|with|lacks?|enjoys?|having|there is|is left with|finds?)(?: (?:at the moment|now|still|just|only|exactly|but|got|as yet|currently|left))*(?: (?<amount>no|any|a single|one|a|its only|only one|just one|single|<N\d+>))?(?: (?:other|more|further|real|proper|sufficient|single|natural|own))* (?<noun>guards?|guardians?|defenders?|protectors?|protection|attackers?)(?: (?:at all|whatsoever|left|any more|anymore|now|here|of its own))?(?<list>(?:,|:|, namely|, and that is)? (?:namely |only )?<P\d+>(?:(?:, (?:and )?| and )<P\d+>)*)?`,
  'gu',
);

/** 'Unguarded', 'hanging', 'safe', 'has just one defender, the bishop on d3'. */
export const guardsRule: Rule = {
  id: 'guard',
  check: (context) => [
    ...context.scan(state).flatMap((match) => checkState(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
  ],
};

function checkState(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', state: word = '' } = match.groups;
  const after = context.read.canonical.slice(match.index + match.text.length);
  const token = /^(?: [a-z-]+)? (?<token><[PS]\d+>)/u.exec(after)?.groups?.['token'];
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
  const test = (spot: Spot): Truth => {
    const parties = read(spot);
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
  const isAttack = word.startsWith('attack');
  const tokens = list?.match(/<P\d+>/gu) ?? [];
  const read = (spot: Spot): Parties => readSubject(context, match.index, spot);
  const test = (spot: Spot): Truth => {
    const parties = read(spot);
    if (parties.kind === 'side' || parties.kind === 'nobody') return undefined;
    return isFitting(parties, (square) => {
      const at = parseSquare(square);
      if (getPiece(spot.board, at) === 0) return undefined;
      const own = getSideAt(spot.board, at);
      const [least, most] = countReaching(spot.board, at, isAttack ? getOtherSide(own) : own);
      if (count !== undefined && (count < least || count > most)) return false;
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

function readAmount(
  context: SentenceContext,
  text: string,
  amount: string | undefined,
  verb: string,
): number | undefined {
  if (verb.startsWith('lack') || amount === 'no') return 0;
  if (amount === 'any') return undefined;
  if (amount?.startsWith('<N')) {
    const entity = context.getEntity(amount);
    return entity?.kind === 'number' ? entity.value : undefined;
  }
  if (/\b(?:one|single|only)\b/u.test(text)) return 1;
  return undefined;
}
