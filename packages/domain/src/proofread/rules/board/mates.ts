import {
  findKing,
  formatSquare,
  getOtherSide,
  parseSquare,
  toColor,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import { findAttackers, isInCheck } from '../../../coach/verify/reach.ts';
import { isCheckmate, isStalemate, listLegalMoves, playMove } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { BoundLine } from '../../bind-line.ts';
import { readDescribedMoves } from '../../described-moves.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { playFrom, playPass, playSan } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim, getClauseBefore } from './claim-places.ts';
import { giveTurn } from './reach-facts.ts';

const mate = String.raw`(?:check)?mat(?:e|es|ed|ing)`;
/** '18.Rxh7 mate', '12.Qxh7 is mate', '18.Kd2 mates' */
const lineMates = new RegExp(
  String.raw`(?<lines><L\d+>(?:(?:,| and| or) <L\d+>)*),?(?<words>(?:,? (?:which|that|and|it|is|are|was|would be|would have been|both|already|also|not|no|simply|even|really|a|gives?|delivers?|threatened|threatens?|followed by))*) (?<word>${mate})\b(?! (?:in (?:<N\d+>|one)|on <S\d+>|soon|by force|next|threat|follows|attack|net|is|was|will|would|cannot|can't|comes|came|looms|to follow|shortly|before long|sooner or later))`,
  'gu',
);
const mateIn = new RegExp(
  String.raw`(?<words>(?:(?:forced|forces?|forcing|is|a|there is|has|leads? to|it is|no|not|with|threatens?|threatening|and) )*)(?<word>${mate}) in (?<n><N\d+>|one\b)`,
  'gu',
);
const threat = new RegExp(
  String.raw`(?<side><C\d+> )?(?:now |also |already |simply |then )?(?<words>(?:threat(?:s|ens?|ened|ening)?|menace|danger) (?:is |are |of |was |to |nothing less than |a |an |immediate |instant |give |deliver |even |simply |at once |with )*)(?<word>${mate})\b(?: in one)?(?: (?:at once|next move|on the spot|immediately))?(?: on <S(?<square>\d+)>)?(?! in <N)`,
  'gu',
);
const final = new RegExp(
  String.raw`(?<words>(?:(?:(?<!\bcheck )\band (?:it )?(?:is|was) (?!(?:the|an|no) )|\bcheck and |\b(?:is|are|was|it|has been|not|no|a|being) |\bthat's |\bit's |(?<!<L\d+> )gets? ))+)(?<word>checkmated?|mated?)\b(?! (?:in|on|threat|net|attack|follows|next|soon|one|is|was|will|would|looms|close|near|cannot|can't|to|anyway)\b)|(?<=<P\d+> )mates? <P\d+>|^(?:check)?mate(?=[:,.!])`,
  'gu',
);
const forced = new RegExp(
  String.raw`(?<words>(?:forces?|forced|forcing|leads? to|leading to|inevitable|unavoidable|unstoppable|no defen[cs]e (?:against|to)|cannot (?:stop|prevent|avoid|parry)|can't stop|nothing (?:can be done |helps )?against) (?:a |the )*)(?<word>${mate})\b|\b(?<word2>${mate}) (?:by force|is (?:forced|inevitable|unavoidable|unstoppable)|cannot be (?:stopped|prevented|avoided|parried)|follows)`,
  'gu',
);
/** 'mates with queen and knight', 'delivers mate with three minor pieces' */
const mateWith = new RegExp(
  String.raw`(?:(?:delivers?|gives?|giving|delivering|is) )?(?<word>${mate}) with (?<tools>(?:[a-z]+ )?<P\d+>(?:(?:, (?:and )?| and )(?:[a-z]+ )?<P\d+>)*)`,
  'gu',
);
const stale = /\bstalemated?\b/gu;

/** Mate on the board, in a line, in so many moves, threatened or forced. */
export const matesRule: Rule = {
  id: 'mate',
  reads: /^(?:threat|next|spot|shelter|strayed|wandered)$/u,
  check: (context) => {
    const found: Finding[] = [];
    const add = (pattern: RegExp, check: (match: Match) => Finding): void => {
      for (const match of context.scan(pattern)) {
        const [start, end] = [
          context.read.toOffset(match.index),
          context.read.toOffset(match.index + match.text.length),
        ];
        if (found.every((finding) => finding.end <= start || finding.start >= end))
          found.push(check(match));
      }
    };
    add(mateIn, (match) => checkMateIn(context, match));
    add(mateWith, (match) => checkMateWith(context, match));
    add(threat, (match) => checkThreat(context, match));
    add(lineMates, (match) => checkLineMates(context, match));
    add(forced, (match) => checkForced(context, match));
    add(final, (match) => checkFinal(context, match));
    add(stale, (match) =>
      decideClaim(context, {
        rule: 'mate',
        match,
        isDoubtful:
          !/\b(?:is|was|<L\d+>,? (?:is|would be|would have been|gives|leads to)) (?:a )?$/u.test(
            context.read.canonical.slice(0, match.index),
          ),
        test: ({ board }) => isStalemate(board),
        otherwise: 'it is not stalemate',
      }),
    );
    return found;
  },
};

function checkLineMates(context: SentenceContext, match: Match): Finding {
  const { lines = '', words = '' } = match.groups;
  const told = readDescribedMoves(context)
    .filter(({ end }) => end <= match.index)
    .flatMap((move) => move.ends);
  // In 'intends 35.Kh6 and 36.Qg7 mate' only the last move mates; 'Qg7 and Qh8 are mate' means both.
  const named = lines.match(/<L\d+>/gu) ?? [];
  const isEach = / or /u.test(lines) || /\b(?:are|both)\b/u.test(words);
  const ends = (isEach ? named : named.slice(-1)).flatMap((token) => {
    const line = context.getLine(token);
    if (!line) return [];
    // '16.O-O would have been quicker, since 17.Nh2 is mate' may tell the first move in words.
    const others = told
      .flatMap((spot) => [spot, playPass(spot)])
      .flatMap((spot) => (spot && playWritten(spot, line)) ?? []);
    return [others.find(({ board }) => isCheckmate(board)) ?? getLineEnd(line)];
  });
  const denied = isDenied(words) || / no\b/u.test(words);
  const common = { rule: 'mate', basis: 'mate', match } as const;
  if (ends.length === 0)
    return context.report({
      ...common,
      verdict: 'unproved',
      reason: 'the move could not be bound',
    });
  const isTrue = ends.every((end) => isCheckmate(end.board) !== denied);
  const forcing =
    !isTrue && !denied && isForcing(context, match) ? findForced(context, ends) : false;
  if (forcing !== false)
    return context.report({
      ...common,
      verdict: forcing === true ? 'proved' : 'unproved',
      reason: forcing === true ? '' : 'it must be searched',
    });
  // 'There is no threat of 30.Qxf7 mate' and 'if 30.Qxf7 were mate' do not say that it mates.
  const isOpen =
    /\b(?:no|not|n't|without|nothing(?! (?:less|short))|if|hop\w+|dream\w*|prevent\w*|stop\w*|avoid\w*|parr\w+)\b[^,;:.]*$/u.test(
      context.read.canonical.slice(0, match.index),
    );
  if (!isTrue && isOpen)
    return context.report({ ...common, verdict: 'unproved', reason: 'it is not mate there' });
  return context.report({
    ...common,
    verdict: isTrue ? 'proved' : 'refuted',
    reason: isTrue ? '' : denied ? 'it is mate' : 'it is not mate: the king has an answer',
  });
}

/** '29.Bxe5+ mates' says that mate is forced, because the sign is that of a check; '30.Qg7 mates' is mate at once. */
function isForcing({ read, getLine }: SentenceContext, { index, text, groups }: Match): boolean {
  const { lines = '', words = '', word = '' } = groups;
  const last = getLine(/<L\d+>$/u.exec(lines)?.[0] ?? '')?.entity.text ?? '';
  return (
    last.includes('+') &&
    (word !== 'mate' || /\band\b/u.test(words) || words.includes('followed by')) &&
    !/\b(?:is|are|was|be|been|both|already)\b/u.test(words) &&
    !/^ (?:at once|immediately|on the spot|instantly)/u.test(
      read.canonical.slice(index + text.length),
    )
  );
}

/** True if the side that made the last move forces mate in each position; undefined if one must be searched. */
function findForced(context: SentenceContext, ends: readonly Spot[]): Truth {
  const found = ends.map((end) => findMate(context, end));
  if (found.some((mate) => mate === 'none' || mate?.isOwnTurn === true)) return false;
  return found.includes(undefined) ? undefined : found.every((mate) => mate !== 'none');
}

function playWritten(start: Spot, { entity }: BoundLine): Spot | undefined {
  let at: Spot | undefined = start;
  for (const { san } of entity.moves) at = at && playSan(at, san);
  return at;
}

function checkFinal(context: SentenceContext, match: Match): Finding {
  const { words = '' } = match.groups;
  const denied = isDenied(words) || /\bno /u.test(words);
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    test: ({ board }) => isCheckmate(board) !== denied,
    otherwise: denied ? 'it is mate' : 'it is not mate',
  });
}

/** The mating side has these pieces, and one of them made the last move. */
function checkMateWith(context: SentenceContext, match: Match): Finding {
  const tools = (match.groups['tools']?.match(/<P\d+>/gu) ?? []).flatMap(
    (token) => context.getPiece(token) ?? [],
  );
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    test: (spot) => {
      if (!isCheckmate(spot.board) || !spot.move) return undefined;
      const color = toColor(getOtherSide(spot.board.turn));
      const last = formatSquare(spot.move.to);
      const found = tools.map((tool) => resolvePiece(spot.board, { ...tool, color }));
      return (
        found.every((squares, index) => squares.length >= (tools[index]?.count ?? 1)) &&
        found.some((squares) => squares.includes(last))
      );
    },
    otherwise: 'these pieces do not give the mate',
  });
}

/** Moves of a side that mate at once, as if it were its turn. */
export function listMates(board: Board, side: Side): Move[] {
  const toMove = giveTurn(board, side);
  if (!toMove) return [];
  return listLegalMoves(toMove).filter((move) => isCheckmate(playMove(toMove, move)));
}

function checkThreat(context: SentenceContext, match: Match): Finding {
  const { side: token, square, words = '' } = match.groups;
  const named = token === undefined ? undefined : context.getEntity(token);
  const entity = square === undefined ? undefined : context.getEntity(`<S${square}>`);
  const target = entity?.kind === 'square' ? parseSquare(entity.square) : undefined;
  const { canonical } = context.read;
  const isDoubtful =
    (target === undefined && !/in one|at once|next move|on the spot/u.test(match.text)) ||
    /\b(?:no|not|parr\w+|stop\w*|prevent\w*|defend\w*|meets?|against)\b/u.test(
      getClauseBefore(canonical, match.index),
    ) ||
    isDenied(words);
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    isDoubtful,
    isOwnModal: true,
    test: ({ board }) => {
      const sides: Side[] =
        named?.kind === 'side' ? [toSide(named.color)] : [getOtherSide(board.turn), board.turn];
      return sides.some((side) =>
        listMates(board, side).some(({ to }) => target === undefined || to === target),
      );
    },
    otherwise: target === undefined ? 'no move would mate' : `no move to that square would mate`,
  });
}

/** True if the side to move mates in at most so many moves. Tries only checks before the last move but one. */
function isMateWithin(board: Board, moves: number): boolean {
  return listLegalMoves(board).some((move) => {
    const next = playMove(board, move);
    if (isCheckmate(next)) return true;
    if (moves <= 1 || isStalemate(next) || (moves > 2 && !isInCheck(next))) return false;
    return listLegalMoves(next).every((reply) => isMateWithin(playMove(next, reply), moves - 1));
  });
}

interface MateOnBoard {
  readonly moves: number;
  /** True if the mating side is to move. */
  readonly isOwnTurn: boolean;
}

export function findMate(context: SentenceContext, spot: Spot): MateOnBoard | 'none' | undefined {
  if (isCheckmate(spot.board)) return { moves: 0, isOwnTurn: false };
  const analysis = context.evaluate(spot);
  const score = analysis?.lines[0]?.score;
  if (!score) return undefined;
  if (score.kind !== 'mate') return 'none';
  return { moves: Math.abs(score.moves), isOwnTurn: score.moves > 0 === (spot.board.turn === 1) };
}

function checkMateIn(context: SentenceContext, match: Match): Finding {
  const { n = '', words = '' } = match.groups;
  const number = context.getEntity(n);
  const count = number?.kind === 'number' ? number.value : 1;
  const isThreat = /threat/u.test(words);
  const denied = isDenied(words) || /\bno /u.test(words);
  const test = (spot: Spot): Truth => {
    if (isThreat)
      return [spot.board.turn, getOtherSide(spot.board.turn)].some((side) => {
        const toMove = giveTurn(spot.board, side);
        return toMove !== undefined && count <= 2 && isMateWithin(toMove, count);
      });
    if (count <= 2 && isMateWithin(spot.board, count)) return !denied;
    const found = findMate(context, spot);
    if (found === undefined) return undefined;
    if (found === 'none') return denied;
    // The move just played may be counted, if the mated side is to move.
    const isTrue = found.moves === count || (!found.isOwnTurn && found.moves + 1 === count);
    return isTrue !== denied;
  };
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    test,
    isDoubtful: isThreat && count > 2,
    isOwnModal: true,
    otherwise: `there is no mate in ${count}`,
  });
}

/** Evaluation from which a long mate can be forced without being found. */
const wonCp = 500;

function checkForced(context: SentenceContext, match: Match): Finding {
  // '13.Nfg4+ also forces mate' is about the end of that line only.
  const [, token = ''] =
    /(<L\d+>)(?: (?:also|even|simply|now|then|already|likewise|still|soon|quickly)){0,2} $/u.exec(
      context.read.canonical.slice(0, match.index),
    ) ?? [];
  const line = context.getLine(token);
  const end = line && getLineEnd(line);
  return decideClaim(context, {
    rule: 'mate',
    basis: 'mate',
    match,
    test: (spot) => {
      if (end && spot !== end) return undefined;
      const found = findMate(context, spot);
      if (found !== 'none') return found && true;
      // The search may not see a long mate, but then it sees a won position.
      const [best] = context.evaluate(spot)?.lines ?? [];
      const isWon = best?.score.kind === 'cp' && Math.abs(best.score.cp) >= wonCp;
      return isWon ? undefined : false;
    },
    otherwise: 'no mate is forced',
  });
}

/** Squares of the pieces that give check. */
export function listCheckers(board: Board): number[] {
  return findAttackers(board, findKing(board, board.turn), getOtherSide(board.turn));
}

/** Positions after each check that the side can give. */
export function listChecks(spot: Spot): Spot[] {
  return listLegalMoves(spot.board)
    .map((move) => playFrom(spot, move))
    .filter(({ board }) => isInCheck(board));
}
