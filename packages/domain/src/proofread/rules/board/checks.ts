import { formatSquare, getPiece, toSide } from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { isCheckmate } from '../../../coach/verify/rules.ts';
import { readDescribedMoves } from '../../described-moves.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { toCentipawns } from '../../../quality/score.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim, getClauseBefore } from './claim-places.ts';
import { listCheckers, listChecks } from './mates.ts';
import { readParty, readSubject } from './parties.ts';

const from =
  /(?<is>\bis (?:now |still |again )?in )?\bcheck(?:s)? (?:comes|is given|is delivered|came|was given)? ?(?:from|by) (?<by><P\d+>(?: and <P\d+>(?=[.,;:]|$| at once| together))?)/gu;
const special =
  /(?<words>(?:\b(?:no|not|a|is|it|with|by|gives?) )*)\b(?<kind>double|discovered) check\b(?: (?:from|by) (?<by><P\d+> and <P\d+>))?/gu;
const plain =
  /(?<words>\b(?:(?:gives?|giving|gave|with|delivers?|delivering|it|comes|arrives|is|was|are|in|no|not|without|a|an|another|also|even|still|now) )+)check\b(?! (?:from|by|on|against|at|is|was|can|would|will|and mate|followed))/gu;
const onSquare =
  /\b(?:gives?|giving|gave|delivers?|delivering) (?:a |an )?check on (?<to><S\d+>)/gu;
/** 'no check on a7 any more', 'there is a check on f7' */
const possible =
  /(?<!\bfor )(?<words>\b(?:no|not an?|not a single|without|any|an?|another)) (?:[a-z]+ )?checks? (?:left )?on (?<to><S\d+>)(?! by| from| and)/gu;
const giver =
  /(?<by><P\d+>) (?:(?:now|also|then|simply) )?(?:gives?|delivers?|administers?|provides?|gave|delivered) (?:the (?:[a-z]+ )?check|(?:a )?(?:mating|final|decisive|deadly|fatal) check|(?:the )?(?:check)?mate)\b/gu;
const noCheck =
  /(?<side><[CP]\d+>)(?<words>[^.;:<]*)\b(?:no|not a single|not one|not even one|without a single|without any|hasn't a single|hasn't got a single|isn't a single|any) (?<kind>further |more |other |good |useful |dangerous |decent |sensible |effective |serious |meaningful |safe )?checks?(?:(?: (?:left|available|remaining|at all|to give|at (?:his|her) disposal|in the position|on the board|with which|on (?:the )?<[FDR]\d+>))|(?=[.,;]|$| and| to| with| that))/gu;
/** 'Black has only one check' */
const counted =
  /(?<side><C\d+>|\b(?:he|she))(?: (?:still|now|also|then))? (?:has|have|had)(?: (?:still|now|also|then|just|exactly))*(?<only> only)? (?<count><N\d+>|one|a single)(?: [a-z]+)? checks?\b/gu;
/** 'A check, a capture and a quiet move are on offer' */
const choices = /\b(?:are|is) (?:all |both )?(?:on offer|available|possible|to choose from)\b/u;
const opening = /^(?:and )?(?:it is |a )?check\b(?=[,.!:;]| and)/gu;
const other = /\b(?:checks?|checking|checked)\b/gu;
const perpetual = /\bperpetual(?: check)?\b/gu;

/** Checks: that one is given, by which piece, and of which kind. */
export const checksRule: Rule = {
  id: 'check',
  check: (context) => {
    const found: Finding[] = [];
    const add = (pattern: RegExp, check: (match: Match) => Finding): void => {
      for (const match of context.scan(pattern)) {
        const start = context.read.toOffset(match.index);
        const end = context.read.toOffset(match.index + match.text.length);
        if (found.every((finding) => finding.end <= start || finding.start >= end))
          found.push(check(match));
      }
    };
    add(perpetual, (match) => checkPerpetual(context, match));
    add(special, (match) => checkSpecial(context, match));
    add(from, (match) => checkFrom(context, match));
    add(noCheck, (match) => checkNone(context, match));
    add(counted, (match) => checkCounted(context, match));
    add(giver, (match) => checkGiver(context, match));
    add(onSquare, (match) => checkOnSquare(context, match, false));
    add(possible, (match) =>
      checkOnSquare(context, match, /^(?:no|without)/u.test(match.groups['words'] ?? '')),
    );
    if (!choices.test(context.read.canonical)) {
      add(plain, (match) => checkPlain(context, match));
      add(opening, (match) => checkPlain(context, match));
    }
    add(other, (match) => checkOther(context, match));
    return found;
  },
};

function checkFrom(context: SentenceContext, match: Match): Finding {
  const { by = '' } = match.groups;
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => {
      if (!isInCheck(spot.board)) return match.groups['is'] === undefined ? undefined : false;
      return isGivenBy(context, spot, by);
    },
    otherwise: 'another piece gives the check',
    show: (spot) => ({ squares: listCheckers(spot.board).map(formatSquare) }),
  });
}

/** True if each of the named pieces gives check. */
function isGivenBy(context: SentenceContext, spot: Spot, names: string): boolean {
  const checkers = new Set(listCheckers(spot.board).map(formatSquare));
  return (names.match(/<P\d+>/gu) ?? []).every((token) =>
    readParty(context, token, spot).squares.some((square) => checkers.has(square)),
  );
}

function checkSpecial(context: SentenceContext, match: Match): Finding {
  const { kind, words = '', by } = match.groups;
  const denied = /\b(?:no|not) /u.test(words);
  const isTrue = (spot: Spot): boolean => {
    const { board, move } = spot;
    const checkers = listCheckers(board);
    if (by !== undefined && !isGivenBy(context, spot, by)) return false;
    if (kind === 'double') return checkers.length > 1;
    return move !== undefined && checkers.some((at) => at !== move.to);
  };
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => isTrue(spot) !== denied,
    otherwise: denied ? `it is a ${kind} check` : `it is no ${kind} check`,
    show: ({ board }) => ({ squares: listCheckers(board).map(formatSquare) }),
  });
}

function checkPlain(context: SentenceContext, match: Match): Finding {
  const { words = '' } = match.groups;
  const denied = isDenied(words) || /\b(?:no|without) /u.test(words);
  const isAct = /\b(?:with|gives?|giving|delivers?|delivering|another|a|an)\b/u.test(words);
  const isPlural = /\bare\b/u.test(words);
  // 'There is a check': one that can be given.
  const isAvailable = /\bthere $/iu.test(context.read.canonical.slice(0, match.index));
  const test = (spot: Spot): Truth => {
    if (isInCheck(spot.board)) return !denied;
    if (isAvailable && isAct && !denied && listChecks(spot).length > 0) return true;
    return denied || ((isAct || isPlural) && isToldCheck(context, match));
  };
  return decideClaim(context, {
    rule: 'check',
    match,
    test,
    // 'takes a pawn with check' may be about a move that the sentence tells in words.
    isDoubtful: isAct && isTellingMove(context, match),
    otherwise: denied ? 'it is check' : 'it is no check',
    show: ({ board }) => ({ squares: listCheckers(board).map(formatSquare) }),
  });
}

/** 'Gives up the pawn on c3 with check', 'the queen takes it with check': a capture that the clause names. */
function isToldCheck(context: SentenceContext, { index }: Match): boolean {
  const { place, read } = context;
  const told = readDescribedMoves(context).filter(({ end }) => end <= index);
  if (told.some(({ ends }) => ends.some(({ board }) => isInCheck(board)))) return true;
  const tokens = getClauseBefore(read.canonical, index).match(/<[PS]\d+>/gu) ?? [];
  const named = new Set(tokens.flatMap((token) => readParty(context, token, place.after).squares));
  return [place.after, playPass(place.after)].some(
    (spot) =>
      spot !== undefined &&
      listChecks(spot).some(
        ({ move }) =>
          move !== undefined &&
          getPiece(spot.board, move.to) !== 0 &&
          named.has(formatSquare(move.to)),
      ),
  );
}

/** 'The bishop gives the mating check': it does so itself, or by its move. */
function checkGiver(context: SentenceContext, match: Match): Finding {
  const isMate = match.text.endsWith('mate');
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => {
      const { board, move } = spot;
      if (!isInCheck(board) || (isMate && !isCheckmate(board))) return undefined;
      const { squares, entity } = readParty(context, match.groups['by'] ?? '', spot);
      const givers = [...listCheckers(board), ...(move ? [move.to] : [])];
      // 'Three minor pieces deliver the mate': that many must be there.
      if (entity?.count !== undefined && entity.isPlural && squares.length < entity.count)
        return false;
      return givers.some((at) => squares.includes(formatSquare(at)));
    },
    otherwise: 'another piece gives the check',
    show: (spot) => ({ squares: listCheckers(spot.board).map(formatSquare) }),
  });
}

/** A check on a square: the move just made, or one that is possible. */
function checkOnSquare(context: SentenceContext, match: Match, denied: boolean): Finding {
  const entity = context.getEntity(match.groups['to'] ?? '');
  return decideClaim(context, {
    rule: 'check',
    match,
    test: (spot) => {
      if (entity?.kind !== 'square') return undefined;
      const isThere = (move: Spot['move']): boolean =>
        move !== undefined && formatSquare(move.to) === entity.square;
      if (isThere(spot.move)) return isInCheck(spot.board) !== denied;
      const isPossible = [spot, playPass(spot)].some(
        (each) => each !== undefined && listChecks(each).some(({ move }) => isThere(move)),
      );
      return isPossible !== denied;
    },
    otherwise: denied ? 'a move to that square gives check' : 'no move to that square gives check',
  });
}

/** 'Black has not a single check left.' */
function checkNone(context: SentenceContext, match: Match): Finding {
  const named = context.getEntity(match.groups['side'] ?? '');
  const { kind, words = '' } = match.groups;
  const color = named?.kind === 'side' || named?.kind === 'piece' ? named.color : undefined;
  const isOpen = /\b(?:would|will|could|if|after|once|when)\b/u.test(words);
  // 'No useful check' weighs the checks that there are.
  const isWeighed = kind !== undefined && !/^(?:further|more|other)/u.test(kind);
  return decideClaim(context, {
    rule: 'check',
    match,
    isDoubtful: isOpen,
    test: (spot) => {
      if (color === undefined || spot !== context.place.after) return undefined;
      if (/\bany (?:[a-z]+ )?checks?\b/u.test(match.text) && !isDenied(words)) return undefined;
      const own = spot.board.turn === toSide(color) ? spot : playPass(spot);
      if (!own) return undefined;
      const isNone = listChecks(own).length === 0;
      return isNone || (!isWeighed && !isOpen) ? isNone : undefined;
    },
    otherwise: 'a check is possible',
  });
}

/** The number of checks that a side can give now, or could give before its move. */
function checkCounted(context: SentenceContext, match: Match): Finding {
  const { side = '', count = '', only } = match.groups;
  const { place } = context;
  const [named, number] = [context.getEntity(side), context.getEntity(count)];
  const wanted = number?.kind === 'number' ? number.value : 1;
  const test = (spot: Spot): Truth => {
    if (spot !== place.after && spot !== place.before) return undefined;
    const turn = named?.kind === 'side' ? toSide(named.color) : spot.board.turn;
    const own = spot.board.turn === turn ? spot : playPass(spot);
    if (!own) return undefined;
    const found = listChecks(own).length;
    // 'Has two checks' may leave out a third.
    return found === wanted ? true : found > wanted && only === undefined ? undefined : false;
  };
  return decideClaim(context, {
    rule: 'check',
    match,
    isPast: place.before !== undefined && /\bhad\b/u.test(match.text),
    test,
    otherwise: 'the number of possible checks is another',
  });
}

function isTellingMove({ read }: SentenceContext, { index }: Match): boolean {
  return /\b(?:can|could|may|might|will|would|threat\w*|take|taking|later|next|earlier|had|have|has|to|if)\b/u.test(
    read.canonical.slice(0, index),
  );
}

/** A check that is merely mentioned: it must be possible in a position in sight. */
function checkOther(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'check',
    match,
    isDoubtful: true,
    isPast: true,
    test: (spot) => {
      const passed = playPass(spot);
      return (
        isInCheck(spot.board) ||
        listChecks(spot).length > 0 ||
        (passed !== undefined && listChecks(passed).length > 0) ||
        readSubject(context, match.index, spot).kind === 'unknown'
      );
    },
    otherwise: 'no check is possible there',
  });
}

/** A perpetual check is a draw. */
function checkPerpetual(context: SentenceContext, match: Match): Finding {
  return decideClaim(context, {
    rule: 'check',
    basis: 'evaluation',
    match,
    test: (spot) => {
      const score = context.evaluate(spot)?.lines[0]?.score;
      if (!score) return undefined;
      const pawns = Math.abs(toCentipawns(score)) / 100;
      if (pawns < 0.25) return true;
      return pawns > 2 ? false : undefined;
    },
    isDoubtful:
      isDenied(context.read.canonical.slice(0, match.index)) ||
      /\b(?:no|avoid\w*|escap\w*|without)\b/u.test(context.read.canonical.slice(0, match.index)),
    otherwise: 'the position is no draw',
  });
}
