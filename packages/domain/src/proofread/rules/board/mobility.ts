import type { Square } from '../../../chess/square.ts';
import { formatSquare, getPiece, king, parseSquare, pawn } from '../../../coach/verify/board.ts';
import { countMobility, isInCheck, listBetween } from '../../../coach/verify/reach.ts';
import { listLegalMoves } from '../../../coach/verify/rules.ts';
import { listTokens } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { isBeside } from './replies.ts';
import { listFreeSquares, listOwnMoves, listSafeMoves } from './reach-facts.ts';

const none =
  /(?:(?:hasn't(?: got)?|haven't(?: got)?|no longer has|no longer have|has not(?: got)?|has|have|had|finds?|found|is left with|with|left with|does not have|doesn't have|do not have|did not have|leaves? (?<left><P\d+>)(?: with(?:out)?)?)(?: now| absolutely| simply| practically| literally| almost)? (?<no>no|not a single|(?<=<P\d+> without )(?:a single|any|one|a)|(?<=(?:n't|n't got|no longer has|no longer have|has not|has not got) )(?:a single|any|one|even one)|hardly any|nowhere|not one|(?<=not have |n't have )(?:a single|any|one|a)) ?(?<safe>single safe |safe |good |decent |more |further |legal |free |longer a |longer any )?(?<noun>retreats?|squares?|escape(?: squares?)?|moves?|way out|way back|flight squares?|to go|to run|to hide|to retreat|place to go)(?: (?:at all|left|any more|to go to|to go|whatsoever|on the board|of retreat|to run to|to flee to))?|(?:cannot|can't|can hardly|can no longer|may not|is unable to) (?<move>move|budge|stir|retreat|escape)(?: (?:at all|any more|anywhere))?(?! (?:to|from|away|without|because|the|on)\b)|(?:is|are) (?:completely |totally )?(?<word>immobile|immobilised|immobilized|stalemated|paralysed|paralyzed)|is out of squares)(?:,? (?:but|except|other than|save|apart from)(?: (?:to|on|for))? (?<but><S\d+>))?(?: (?:on|along) (?<along><[DF]\d+>))?/gu;
const onlySquare =
  /(?:(?<s1><S\d+>) (?:is|was|remains|being) (?:now |still |really )?(?:the|its|his|her) (?:only|one|<N\d+>|sole|single|last) (?:safe |free |legal |remaining |good |possible |available |decent |flight |escape |retreat )*(?:square|retreat|move|refuge|place)(?: (?:left|available|remaining|to which it can go|open))?(?: (?:to|for|it has left|it has|at its disposal|left to)(?: (?<p1><P\d+>|it|him|them))?)?(?: left)?)|(?:(?:whose|its|the|his|and its|with its|only|has) (?:only|one|sole|single|<N\d+>) (?:safe |free |legal |remaining |good |possible |available )*(?:square|retreat|move|refuge|escape)(?: (?:of <P\d+>|left|available|here|now))?(?: (?:is|was|are|being|left is)|,|:)(?: (?:the|a))?(?: (?:retreat|move|step|way back|return|square|jump|on|to|back|back to|at))* (?<s2><S\d+>))|(?:(?:has|have) nowhere (?:else )?to (?:go|run|retreat) (?:but|except|other than)(?: to)? (?<s3><S\d+>))|(?:can|may) only (?:go|move|retreat|run|step|return)(?: back)? to (?<s4><S\d+>)/gu;
const countSquares =
  /(?:can|may|could) (?:move|go|retreat|jump)(?: (?:to|on))? (?:only |just |exactly )?(?<n><N\d+>) (?:different |other |safe )?squares/gu;
/** 'Frees the bishop on c1, which now has three squares', 'the bishop has six squares there' */
const freeSquares =
  /(?<piece><P\d+>)(?:,? which)? (?:(?:now|already|still|then|also) )*has (?<n><N\d+>) squares(?= (?:there|now|to go to|at its disposal)\b|[.,;)]|$)(?!, (?:<S|namely|on|in|around))/gu;
const retreat =
  /\b(?:has|have|keeps?|retains?|finds?)(?: (?:now|still|always|only|just|also))* (?:a |an |the |its |one |<N\d+> )?(?:safe |good |free |convenient |comfortable )?(?:retreat|square|escape(?: square)?|flight square|refuge|way back|haven)(?: (?:available|left|waiting))? (?:on|at|to) (?<to><S\d+>)/gu;
const legal =
  /(?:(?<n1><N\d+>|only|no|sole|single|no other) (?:other )?(?:legal|possible) (?:king )?(?:moves?|answers?|repl(?:y|ies)|options?|ways?(?= (?:to|of|out))|squares?(?= than))|no choice(?! but)|one legal|exactly one (?:move|reply|answer))(?:(?:,|:| is| was)? (?<line><L\d+>))?/gu;

/** Squares or moves that are named as a choice, the last before the expression. */
const optionsBefore = /<[SL]\d+>(?:(?:, (?:or )?| or )<[SL]\d+>)+(?=[^<]*(?:<C\d+>[^<]*)?$)/u;

/** Squares a piece may go to, and the number of legal moves. */
export const mobilityRule: Rule = {
  id: 'mobility',
  reads: /^(?:n't|hasn't|no|longer|single|take|than|namely)$/u,
  check: (context) => [
    ...context.scan(none).flatMap((match) => checkNone(context, match)),
    ...context.scan(onlySquare).map((match) => checkOnlySquare(context, match)),
    ...context.scan(countSquares).map((match) => checkCount(context, match)),
    ...context.scan(freeSquares).map((match) => checkFreeSquares(context, match)),
    ...context.scan(retreat).flatMap((match) => checkRetreat(context, match)),
    ...context.scan(legal).flatMap((match) => checkLegal(context, match)),
  ],
};

function isKing(spot: Spot, square: Square): boolean {
  return Math.abs(getPiece(spot.board, parseSquare(square))) === king;
}

/** A pawn never retreats: a pronoun means a piece. */
function isMeantPawn(spot: Spot, square: Square, { kind }: Parties): boolean {
  return kind === 'meant' && Math.abs(getPiece(spot.board, parseSquare(square))) === pawn;
}

function listTargets(spot: Spot, square: Square, isSafe: boolean): Set<Square> | undefined {
  const at = parseSquare(square);
  const moves = isSafe ? listSafeMoves(spot.board, at) : listOwnMoves(spot.board, at);
  return moves && new Set(moves.map(({ to }) => formatSquare(to)));
}

function isOnLine(context: SentenceContext, token: string, square: Square): boolean {
  const line = context.getEntity(token);
  if (line?.kind === 'file') return line.files.includes(square.charAt(0));
  if (line?.kind !== 'diagonal') return false;
  const [from, to] = [parseSquare(line.from), parseSquare(line.to)];
  return (
    square === line.from ||
    square === line.to ||
    (listBetween(from, to) ?? []).includes(parseSquare(square))
  );
}

function checkNone(context: SentenceContext, match: Match): Finding[] {
  const { left, but, safe, noun = '', move, along } = match.groups;
  const isSafe =
    safe?.includes('safe') === true ||
    safe?.startsWith('good') === true ||
    safe?.startsWith('decent') === true ||
    /retreat|escape|way|hide|run|place|go/u.test(noun) ||
    /retreat|escape/u.test(move ?? '') ||
    noun.startsWith('square');
  const read = (spot: Spot): Parties =>
    left === undefined
      ? readSubject(context, match.index, spot)
      : { kind: 'named', list: [readParty(context, left, spot)] };
  const kind = read(context.place.after);
  if (kind.kind === 'side' || kind.kind === 'nobody') return [];
  // 'Leaves the bishop no square' speaks of what is on the board now.
  const old = new Set(left === undefined ? [] : listAncestors(context.place.after).slice(0, -1));
  const rest = but === undefined ? undefined : context.getEntity(but);
  const test = (spot: Spot): Truth => {
    if (old.has(spot)) return undefined;
    return isFitting(read(spot), (square) => {
      const targets = listTargets(spot, square, isSafe && !isKing(spot, square));
      if (!targets || isMeantPawn(spot, square, kind)) return undefined;
      if (along !== undefined) return ![...targets].some((to) => isOnLine(context, along, to));
      if (rest?.kind === 'square') return targets.size === 1 && targets.has(rest.square);
      return targets.size === 0;
    });
  };
  return [
    decideClaim(context, {
      rule: 'mobility',
      match,
      test,
      // 'Without a move' is no hypothesis.
      isOwnModal: / without /u.test(match.text),
      // 'Cannot move' is often said of a piece that may, but should not.
      isDoubtful:
        (move !== undefined && !match.text.startsWith('may not')) ||
        match.groups['word'] !== undefined ||
        // 'Hardly any' and 'practically no' leave a few.
        /\b(?:hardly|practically|almost|virtually)\b/u.test(match.text) ||
        safe?.startsWith('good') === true,
      otherwise: describeTargets(context, read, isSafe),
    }),
  ];
}

function describeTargets(
  context: SentenceContext,
  read: (spot: Spot) => Parties,
  isSafe: boolean,
): string {
  const spot = context.place.after;
  for (const square of read(spot).list.flatMap((party) => party.squares)) {
    const targets = listTargets(spot, square, isSafe && !isKing(spot, square));
    if (targets && targets.size > 0)
      return `the piece on ${square} can go to ${[...targets].slice(0, 4).join(', ')}`;
  }
  return 'it has squares to go to';
}

function checkOnlySquare(context: SentenceContext, match: Match): Finding {
  const { s1, s2, s3, s4, p1 } = match.groups;
  const entity = context.getEntity(s1 ?? s2 ?? s3 ?? s4 ?? '');
  // 'Can only go to h8 or h7'
  const after = context.read.canonical.slice(match.index + match.text.length);
  const more = listTokens(
    /^(?:(?:, (?:or |and )?| or | and )(?:to )?<S\d+>)+/u.exec(after)?.[0] ?? '',
  );
  const read = (spot: Spot): Parties => {
    if (p1?.startsWith('<') === true)
      return { kind: 'named', list: [readParty(context, p1, spot)] };
    const earlier = context.read.canonical.slice(0, match.index).match(/<P\d+>/gu) ?? [];
    return earlier.length > 0
      ? { kind: 'meant', list: earlier.map((token) => readParty(context, token, spot)) }
      : readSubject(context, match.index, spot);
  };
  const test = (spot: Spot): Truth => {
    if (entity?.kind !== 'square') return undefined;
    return isFitting(read(spot), (square) => {
      const legalTargets = listTargets(spot, square, false);
      if (!legalTargets) return undefined;
      if (!legalTargets.has(entity.square)) return false;
      if (more.length > 0) {
        const named = [entity, ...more.map(context.getEntity)].flatMap((each) =>
          each?.kind === 'square' ? [each.square] : [],
        );
        if (named.some((each) => !legalTargets.has(each))) return false;
        if (legalTargets.size === named.length) return true;
        const open = isKing(spot, square) ? legalTargets : listTargets(spot, square, true);
        return open !== undefined && [...open].every((each) => named.includes(each));
      }
      if (legalTargets.size === 1) return true;
      if (isKing(spot, square)) return false;
      const safeTargets = listTargets(spot, square, true);
      return safeTargets !== undefined && safeTargets.size <= 1 && !/legal/u.test(match.text);
    });
  };
  const { move } = context.place.after;
  return decideClaim(context, {
    rule: 'mobility',
    match,
    test,
    // The only square of a piece that has just gone there was so before the move.
    isPast:
      move !== undefined && entity?.kind === 'square' && formatSquare(move.to) === entity.square,
    otherwise: describeTargets(context, read, false),
  });
}

function checkCount(context: SentenceContext, match: Match): Finding {
  const number = context.getEntity(match.groups['n'] ?? '');
  const test = (spot: Spot): Truth =>
    isFitting(readSubject(context, match.index, spot), (square) => {
      const all = listTargets(spot, square, false);
      const safe = listTargets(spot, square, true);
      if (number?.kind !== 'number' || !all || !safe) return undefined;
      return all.size === number.value || safe.size === number.value;
    });
  return decideClaim(context, {
    rule: 'mobility',
    match,
    test,
    otherwise: `on the board it is otherwise: ${writeOut(context, match.text)}`,
  });
}

/** 'Has three squares': of all, of those that are legal, or of those that are safe. More than all are wrong. */
function checkFreeSquares(context: SentenceContext, match: Match): Finding {
  const number = context.getEntity(match.groups['n'] ?? '');
  const token = match.groups['piece'] ?? '';
  return decideClaim(context, {
    rule: 'mobility',
    match,
    test: (spot) => {
      const read = (asked: (square: Square, count: number) => Truth): Truth =>
        isFitting(readSubject(context, match.index + token.length, spot), (square) =>
          number?.kind === 'number' ? asked(square, number.value) : undefined,
        );
      const isSo = read((square, count) => listCounts(spot, square).includes(count));
      if (isSo === true) return true;
      return read((square, count) => Math.max(...listCounts(spot, square)) >= count) === false
        ? false
        : undefined;
    },
    otherwise: `on the board it is otherwise: ${writeOut(context, match.text)}`,
  });
}

/** Numbers of squares that a text can mean. */
function listCounts(spot: Spot, square: Square): number[] {
  const at = parseSquare(square);
  return [
    listFreeSquares(spot, at).size,
    countMobility(spot.board, at),
    listTargets(spot, square, false)?.size ?? 0,
    listTargets(spot, square, true)?.size ?? 0,
  ];
}

/** 'The bishop has one legal move': the moves of this piece are counted. */
function checkOwnMoves(
  context: SentenceContext,
  match: Match,
  index: number,
  count: number,
): Finding {
  return decideClaim(context, {
    rule: 'mobility',
    match,
    test: (spot) =>
      isFitting(readSubject(context, index, spot), (square) => {
        const targets = listTargets(spot, square, false);
        return targets && targets.size === count;
      }),
    otherwise: `on the board it is otherwise: ${writeOut(context, match.text)}`,
  });
}

/** 'The queen still has a retreat on c1': it may go there. */
function checkRetreat(context: SentenceContext, match: Match): Finding[] {
  const to = context.getEntity(match.groups['to'] ?? '');
  const { kind } = readSubject(context, match.index, context.place.after);
  if (to?.kind !== 'square' || (kind !== 'named' && kind !== 'meant')) return [];
  return [
    decideClaim(context, {
      rule: 'mobility',
      match,
      test: (spot) =>
        isFitting(readSubject(context, match.index, spot), (square) =>
          listTargets(spot, square, false)?.has(to.square),
        ),
      otherwise: `it cannot go to ${to.square}`,
    }),
  ];
}

/** 'Exactly one legal answer', 'the only legal move', 'no choice'. */
function checkLegal(context: SentenceContext, match: Match): Finding[] {
  const { n1 } = match.groups;
  const isChoice = match.text.startsWith('no choice');
  const number = context.getEntity(n1 ?? '');
  const before = context.read.canonical.slice(0, match.index);
  const isOther = /no other/u.test(match.text);
  // 'Black's only other legal move was 20...Bh4': one beside the one that was played.
  const more = !isOther && (isBeside.test(before) || / other /u.test(match.text)) ? 1 : 0;
  const line = context.getLine(match.groups['line'] ?? '');
  const [start] = line?.spots ?? [];
  // 'The king may go to f5 or g5, and there is no other legal move': these two.
  const after = context.read.canonical.slice(match.index + match.text.length);
  const listed = /^(?: (?:are|were)|:|,) (?<list><L\d+>(?:(?:, (?:and )?| and )<L\d+>)+)/u.exec(
    after,
  );
  const options = isOther
    ? listTokens(optionsBefore.exec(before)?.[0] ?? '').length
    : listTokens(listed?.groups?.['list'] ?? '').length;
  const count =
    more +
    (number?.kind === 'number' ? number.value : n1 === 'no' && !isOther ? 0 : Math.max(1, options));
  if (isChoice && !isInCheck(context.place.after.board)) return [];
  // 'The knight's only legal move' is about a piece, and is read above.
  if (/(?:whose|<P\d+>'s?|its) (?:[a-z]+ )?$/u.test(before)) return [];
  const own = /\b(?:has|have|had|with)(?: (?:just|only|but|exactly|still|now|got))* $/u.exec(
    before,
  );
  const owner = own ? readSubject(context, own.index, context.place.after) : undefined;
  // 'White is in check and has seven legal moves' names no piece.
  const isOfPiece =
    /<[PL]\d+>/u.test(before.split(/[;:]/u).at(-1) ?? '') ||
    /\b(?:it|which|that) $/u.test(before.slice(0, own?.index));
  if (own && isOfPiece && owner?.list.length && /^(?:named|meant)$/u.test(owner.kind))
    return [checkOwnMoves(context, match, own.index, count)];
  // 'Had only one legal move' may look back; 'has' looks back to the move of the note at most.
  const isPresent = own !== null && !/\bhad\b/u.test(own[0]);
  const old = new Set(isPresent ? listAncestors(context.place.after).slice(0, -2) : []);
  const test = (spot: Spot): Truth => {
    if (old.has(spot)) return undefined;
    // The move that is named says whose moves are counted.
    if (start && more > 0) return listLegalMoves(start.board).length === count;
    const passed = isInCheck(spot.board) ? undefined : playPass(spot);
    const side = owner?.kind === 'side' ? owner.side : undefined;
    const turns = [spot, passed].filter(
      (each) => each !== undefined && (side === undefined || each.board.turn === side),
    );
    if (turns.length === 0) return undefined;
    return turns.some((each) => each && listLegalMoves(each.board).length === count);
  };
  return [
    decideClaim(context, {
      rule: 'mobility',
      match,
      test,
      isPast: true,
      isDoubtful: isChoice,
      otherwise: `there are ${listLegalMoves((start ?? context.place.after).board).length} legal moves`,
    }),
  ];
}
