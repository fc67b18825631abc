import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  isOnBoard,
  king,
  listSquares,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import { computeGain } from '../../../coach/verify/captures.ts';
import { getPieceValue } from '../../../coach/verify/piece-value.ts';
import {
  findAttackers,
  findStep,
  getSlideSteps,
  listBetween,
  listReached,
  reaches,
} from '../../../coach/verify/reach.ts';
import { getLineEnd } from '../../bind-line.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim, getClauseBefore } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { leadWords, readObjects, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { findFirstBeyond, listSafeMoves, reachesInBattery } from './reach-facts.ts';

const items = String.raw`(?:(?!(?:which|that|who|when|where|so|it|in|is|has) )[a-z-]+ ){0,3}?<[PS]\d+>(?:(?:, (?:and )?| and | as well as )(?:(?!(?:which|that|so|it|[a-z]+s) )[a-z-]+ ){0,2}?<[PS]\d+>)+`;
const fork = new RegExp(
  String.raw`${leadWords}(?<verb>fork(?:s|ed|ing)?|double attack|attack(?:s|ing)? simultaneously)(?: (?:of|on|between|against))? (?<objects>${items})`,
  'gu',
);
const forkNoun =
  /\b(?<words>(?:no |not |a |the |this |that |leaves? |escapes? |knight |pawn |royal |family )*)(?:fork(?:s|ed)?|double attack)\b/gu;
const skewer = new RegExp(
  String.raw`${leadWords}skewer(?:s|ed|ing)? (?:(?:both )?(?:[a-z]+ )?<P\d+>(?: [a-z]+){0,4}[,:] )?(?<front><[PS]\d+>)(?: (?:to|against|and|with) (?<behind><[PS]\d+>))?`,
  'gu',
);
const discovered =
  /\b(?:discover(?:s|ed|ing)|uncover(?:s|ed|ing)|unmask(?:s|ed|ing)|unleash(?:es|ing)|unveil(?:s|ing))(?: (?:an |the )?(?:attack|threat|line))?(?: (?:of|by|from) (?<by><P\d+>))?(?: (?:on|against|at) (?<target><[PS]\d+>))?(?: (?<object><P\d+>))?(?! check)/gu;
const trapped = new RegExp(
  String.raw`${leadWords}(?<word>trapped|entombed|buried|imprisoned)\b(?! (?:on|in) the middle)`,
  'gu',
);
const overloaded = new RegExp(
  String.raw`${leadWords}(?<word>overloaded|overworked|overburdened)`,
  'gu',
);
const xray = new RegExp(String.raw`${leadWords}x-ray(?:s|ed|ing)? (?<objects><[PS]\d+>)`, 'gu');

/** Tactical motifs: forks, skewers, discovered attacks, trapped and overloaded pieces. */
export const motifsRule: Rule = {
  id: 'motif',
  check: (context) => {
    const forks = context.scan(fork);
    const isFree = ({ index, text }: Match): boolean =>
      forks.every(
        (each) => index + text.length <= each.index || index >= each.index + each.text.length,
      );
    return [
      ...forks.map((match) => checkFork(context, match)),
      ...context
        .scan(forkNoun)
        .filter(isFree)
        .map((match) => checkForkNoun(context, match)),
      ...context.scan(skewer).map((match) => checkSkewer(context, match)),
      ...context.scan(discovered).map((match) => checkDiscovered(context, match)),
      ...context.scan(trapped).map((match) => checkTrapped(context, match)),
      ...context.scan(overloaded).map((match) => checkOverloaded(context, match)),
      ...context.scan(xray).map((match) => checkXray(context, match)),
    ];
  },
};

function attacks(board: Board, from: Square, to: Square): boolean {
  const [at, target] = [parseSquare(from), parseSquare(to)];
  return getPiece(board, at) * getPiece(board, target) <= 0 && reachesInBattery(board, at, target);
}

function checkFork(context: SentenceContext, match: Match): Finding {
  const { lead = '', objects = '' } = match.groups;
  const denied = isDenied(lead);
  const isWish = /\b(?:would|could|will|threat\w*|can)\b/u.test(
    getClauseBefore(context.read.canonical, match.index) + lead,
  );
  const forking = findForkingMove(context, match);
  const test = (spot: Spot): Truth => {
    if (forking && spot !== forking) return undefined;
    const subject = forking?.move
      ? toParties(formatSquare(forking.move.to))
      : readSubject(context, match.index + lead.length, spot);
    const targets = readObjects(context, objects, match.index, spot);
    if (subject.list.every(({ squares }) => squares.length === 0)) return undefined;
    const truth = isFitting({ ...subject, kind: 'meant' }, (from) => {
      const isAll = isFitting(targets, (to) => attacks(spot.board, from, to));
      if (isAll !== true || !isWish) return isAll;
      // A fork that loses the forking piece for nothing is no threat.
      const at = parseSquare(from);
      const loss = computeGain(spot.board, at, getOtherSide(getSideAt(spot.board, at))) ?? 0;
      return loss < getPieceValue(getPiece(spot.board, at));
    });
    return truth === undefined ? undefined : truth !== denied;
  };
  return decideClaim(context, {
    rule: 'fork',
    match,
    test,
    otherwise: `no piece it can mean attacks ${writeOut(context, objects)} at once, or it would be lost`,
    show: (spot) => ({
      squares: readObjects(context, objects, match.index, spot).list.flatMap(
        ({ squares }) => squares,
      ),
    }),
  });
}

/** '31.Nxf7+, a fork of king and queen': the move that gives the fork. */
function findForkingMove(context: SentenceContext, { index, text }: Match): Spot | undefined {
  if (!/\b(?:fork|double attack) (?:of|on|between|against)\b/u.test(text)) return undefined;
  const [, token = ''] =
    /(<L\d+>),? (?:(?:which is|is|gives|giving|with) )?(?:a |an |the )?(?:[a-z]+ )?$/u.exec(
      context.read.canonical.slice(0, index),
    ) ?? [];
  const line = context.getLine(token);
  return line && getLineEnd(line);
}

function toParties(square: Square): Parties {
  return { kind: 'named', list: [{ squares: [square], needs: 1 }] };
}

/** 'A fork': some piece attacks two enemy pieces. */
function checkForkNoun(context: SentenceContext, match: Match): Finding {
  const denied = /\b(?:no|not) /u.test(match.groups['words'] ?? '');
  return decideClaim(context, {
    rule: 'fork',
    match,
    isDoubtful: true,
    isPast: true,
    test: ({ board }) => {
      const isForking = [1, -1].some((side) =>
        listSquares(board, side === 1 ? 1 : -1).some((at) => {
          const targets = listReached(board, at).filter((to) => {
            const other = getPiece(board, to);
            return other * side < 0 && Math.abs(other) !== pawn;
          });
          return targets.length > 1;
        }),
      );
      return isForking !== denied;
    },
    otherwise: 'nothing is forked',
  });
}

function checkSkewer(context: SentenceContext, match: Match): Finding {
  const { lead = '', front = '', behind } = match.groups;
  const test = ({ board, ...rest }: Spot): Truth => {
    const spot = { board, ...rest };
    const subject = readSubject(context, match.index + lead.length, spot);
    const fronts = readParty(context, front, spot).squares;
    if (fronts.length === 0) return undefined;
    const backs = behind === undefined ? undefined : readParty(context, behind, spot).squares;
    return isFitting({ ...subject, kind: 'meant' }, (from) =>
      fronts.some((to) => {
        const [by, at] = [parseSquare(from), parseSquare(to)];
        const step = findStep(by, at);
        if (!getSlideSteps(getPiece(board, by)).includes(step) || !attacks(board, from, to))
          return false;
        const beyond = findFirstBeyond(board, at, step);
        if (beyond === undefined || getPiece(board, beyond) * getPiece(board, at) <= 0)
          return false;
        if (backs && !backs.includes(formatSquare(beyond))) return false;
        return getPieceValue(getPiece(board, at)) >= getPieceValue(getPiece(board, beyond));
      }),
    );
  };
  return decideClaim(context, {
    rule: 'skewer',
    match,
    test,
    otherwise: 'no piece stands behind that one on the line',
  });
}

function isOwn(board: Board, square: Square, side: Side): boolean {
  return getPiece(board, parseSquare(square)) * side > 0;
}

/** The last move opened a line of another piece of its side. */
function checkDiscovered(context: SentenceContext, match: Match): Finding {
  const { by, target, object } = match.groups;
  const agent = by ?? object;
  const test = (spot: Spot): Truth => {
    const { board, parent, move } = spot;
    if (!parent || !move) return undefined;
    const side = getSideAt(board, move.to);
    const named = agent === undefined ? undefined : context.getPiece(agent);
    // 'The attack of the queen on d7' is one of the queen that stands there, or one on d7.
    const [aim] = target === undefined ? (named?.squares ?? []) : [];
    const isAim = named !== undefined && aim !== undefined && !isOwn(board, aim, side);
    const agents =
      named === undefined
        ? undefined
        : resolvePiece(board, isAim ? { ...named, squares: [] } : named);
    const targets = isAim
      ? [aim]
      : target === undefined
        ? undefined
        : readParty(context, target, spot).squares;
    return listSquares(board, side).some((from) => {
      if (from === move.to || (agents && !agents.includes(formatSquare(from)))) return false;
      if (getSlideSteps(getPiece(board, from)).length === 0) return false;
      return listReached(board, from).some((to) => {
        const isOpened = listBetween(from, to)?.includes(move.from) === true || to === move.from;
        if (!isOpened || reaches(parent.board, from, to)) return false;
        return targets ? targets.includes(formatSquare(to)) : true;
      });
    });
  };
  return decideClaim(context, {
    rule: 'discovered',
    match,
    test,
    isPast: true,
    isDoubtful: agent === undefined && target === undefined,
    otherwise: 'the move opens no such line',
  });
}

function checkTrapped(context: SentenceContext, match: Match): Finding {
  const { lead = '' } = match.groups;
  const denied = isDenied(lead);
  const after = context.read.canonical.slice(match.index + match.text.length);
  const token = /^ (?<token><P\d+>)/u.exec(after)?.groups?.['token'];
  const test = (spot: Spot): Truth => {
    const parties =
      token === undefined
        ? readSubject(context, match.index + lead.length, spot)
        : { kind: 'named' as const, list: [readParty(context, token, spot)] };
    const truth = isFitting(parties, (square) => {
      const at = parseSquare(square);
      if (Math.abs(getPiece(spot.board, at)) === king) return undefined;
      const safe = listSafeMoves(spot.board, at);
      return safe && safe.length === 0;
    });
    return truth === undefined ? undefined : truth !== denied;
  };
  return decideClaim(context, {
    rule: 'trapped',
    match,
    test,
    otherwise: denied ? 'it has no safe square' : 'it has a safe square to go to',
  });
}

/** An overloaded piece guards two things at least. */
function checkOverloaded(context: SentenceContext, match: Match): Finding {
  const { lead = '' } = match.groups;
  const denied = isDenied(lead);
  const after = context.read.canonical.slice(match.index + match.text.length);
  const token = /^ (?<token><P\d+>)/u.exec(after)?.groups?.['token'];
  const test = (spot: Spot): Truth => {
    const parties =
      token === undefined
        ? readSubject(context, match.index + lead.length, spot)
        : { kind: 'named' as const, list: [readParty(context, token, spot)] };
    const truth = isFitting(parties, (square) => {
      const at = parseSquare(square);
      const side = getSideAt(spot.board, at);
      const duties = listReached(spot.board, at).filter(
        (to) => isOnBoard(to) && findAttackers(spot.board, to, getOtherSide(side)).length > 0,
      );
      return duties.length >= 2;
    });
    return truth === undefined ? undefined : truth !== denied;
  };
  return decideClaim(context, {
    rule: 'overloaded',
    match,
    test,
    isDoubtful: denied,
    otherwise: 'it does not have two duties',
  });
}

function checkXray(context: SentenceContext, match: Match): Finding {
  const { lead = '', objects = '' } = match.groups;
  return decideClaim(context, {
    rule: 'x-ray',
    match,
    test: (spot) => {
      const targets = readObjects(context, objects, match.index, spot);
      return isFitting(readSubject(context, match.index + lead.length, spot), (from) =>
        isFitting(targets, (to) => {
          const step = findStep(parseSquare(from), parseSquare(to));
          return (
            step !== 0 && getSlideSteps(getPiece(spot.board, parseSquare(from))).includes(step)
          );
        }),
      );
    },
    otherwise: 'the two are not on one line',
  });
}
