import type { Square } from '../../../chess/square.ts';
import {
  findKing,
  formatSquare,
  getFile,
  getPiece,
  getRank,
  getSideAt,
  listSquares,
  parseSquare,
  queen,
  rook,
} from '../../../coach/verify/board.ts';
import type { Board, Side } from '../../../coach/verify/board.ts';
import {
  getSlideSteps,
  findStep,
  isReached,
  listBetween,
  reaches,
} from '../../../coach/verify/reach.ts';
import { getMovedPiece } from '../../agent.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { Rule } from '../../rule.ts';
import { listTokens } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { assertState, findTruth, getClause } from './structure-kit.ts';

const way = String.raw`(?:path|way|line|road|view|access|route|approach|passage|contact|communication|sight|line of sight|vision|retreat|entry|entrance)`;
const adverb = String.raw`(?:(?:now|also|still|already|thereby|thus|effectively|simply|completely|not|no longer|has|have|had|does|is|just) )*`;
/** 'The pawn on c6 blocks the queen's path to b7', 'the knight shuts off the bishop's view of h7'. */
const blocks = new RegExp(
  String.raw`(?<who><[PL]\d+>)(?:,? (?:which|that))? (?<words>${adverb})(?:blocks?|blocked|blocking|obstructs?|obstructed|bars?|barred|cuts?(?: off)?|shuts?(?: off)?|closes?(?: off)?|closed(?: off)?|interrupts?|interrupted|stands? in|stood in|gets? in|interferes? with|impedes|masks?|obscures?|interposes? on|lies on|sits on) (?:the )?(?<piece><P\d+>)'s? (?:[a-z-]+ )?${way}(?: back)? (?:to|of|on|towards|into|from|with) (?<to><[SP]\d+>)`,
  'gu',
);
const blockedWay = new RegExp(
  String.raw`(?<piece><P\d+>)'s? (?:[a-z-]+ )?${way}(?: back)? (?:to|towards|of) (?<to><[SP]\d+>) (?<words>(?:is|was|remains|has been|being) ${adverb})(?:blocked|barred|obstructed|cut(?: off)?|shut(?: off)?|closed|interrupted)(?: by (?<who><P\d+>))?`,
  'gu',
);
const takes =
  /\b(?:(?<verb>takes?|took|taking|taken) (?:(?:the )?(?:squares? )?(?<a><S\d+>(?:(?:, | and )<S\d+>)*) away|away (?:the )?(?:(?:flight |escape |retreat )?squares? )?(?<b><S\d+>(?:(?:, | and )<S\d+>)*)|(?:the )?(?:flight |escape |retreat )?squares? (?<c><S\d+>(?:(?:, | and )<S\d+>)*)(?: away)?) from (?<from><[PC]\d+>|him|it|her)|(?:depriv(?:es?|ed|ing)|rob(?:s|bed|bing)?|strip(?:s|ped|ping)?) (?<from2><[PC]\d+>|him|it|her) of (?:the |its |his |her )?(?:(?:important|key|useful|last|only|flight|escape|retreat|good|natural) )*(?:squares? )?(?<d><S\d+>(?:(?:, | and )<S\d+>)*)|den(?:y|ies|ied|ying) (?<from3><[PC]\d+>|him|it|her) (?:(?:the|any|access|use|to|of|squares?) )*(?<e><S\d+>(?:(?:, | and )<S\d+>)*))/gu;
const prevents =
  /(?<verb>prevents?|preventing|prevented|keeps?|keeping|kept|stops?|stopping|stopped|bars?|hinders?|hindering) (?<from><P\d+>) (?:from (?:ever )?(?:reaching|getting to|coming to|going to|entering|stepping to|crossing to|approaching|using|occupying|landing on|jumping to|moving to|returning to|retreating to)(?: the square)?|out of|away from) (?<to><S\d+>)/gu;
const cutOff =
  /(?:(?<piece><P\d+>)(?:,? which)? (?<words>(?:(?:is|are|was|has|have|been|remains|stays|stands|now|still|completely|also|firmly|not|no longer) )*)cut off|\b(?:cuts?|cutting)(?: off)? (?<piece2><P\d+>)(?: off)?) (?:on|along|behind|by) (?<line><[FR]\d+>)/gu;

/** Lines that a piece blocks, squares that it takes away, and kings that are cut off. */
export const lineBlocksRule: Rule = {
  id: 'line-block',
  reads: /^(?:away|no|not|prevents?|cut)$/u,
  check: (context) => [
    ...context.scan(blocks).flatMap((match) => checkBlocks(context, match)),
    ...context.scan(blockedWay).flatMap((match) => checkBlocks(context, match)),
    ...context.scan(takes).flatMap((match) => checkTakes(context, match)),
    ...context.scan(prevents).flatMap((match) => checkPrevents(context, match)),
    ...context.scan(cutOff).flatMap((match) => checkCutOff(context, match)),
  ],
};

/** True if a sliding piece could go from one square to the other along its lines, were they empty. */
function isOnItsLine(board: Board, from: number, to: number): boolean {
  return getSlideSteps(getPiece(board, from)).includes(findStep(from, to));
}

function checkBlocks(context: SentenceContext, match: Match): Finding[] {
  const { who, piece = '', to = '', words = '' } = match.groups;
  const state = (spot: Spot): Truth => {
    const { board } = spot;
    const sliders = resolveSquares(context, piece, spot)
      .map(parseSquare)
      .filter((at) => getSlideSteps(getPiece(board, at)).length > 0);
    const targets = resolveSquares(context, to, spot).map(parseSquare);
    const blockers =
      who === undefined ? undefined : resolveSquares(context, who, spot).map(parseSquare);
    if (sliders.length === 0 || targets.length === 0 || blockers?.length === 0) return undefined;
    return sliders.some((from) =>
      targets.some((target) => {
        if (!isOnItsLine(board, from, target)) return false;
        const between = (listBetween(from, target) ?? []).filter((at) => getPiece(board, at) !== 0);
        return blockers ? blockers.some((at) => between.includes(at)) : between.length > 0;
      }),
    );
  };
  return [
    assertState(context, {
      rule: 'line-block',
      match,
      words,
      state,
      otherwise: 'it does not stand between them on a line of that piece',
    }),
  ];
}

/** Squares of what does it: the subject in front of the verb, and the piece of the last move. */
function findDoers(context: SentenceContext, match: Match, spot: Spot): number[] {
  const clause = getClause(context, match.index);
  const token = clause.match(/<[PL]\d+>/gu)?.at(-1);
  const line = token?.startsWith('<L') === true ? context.getLine(token) : undefined;
  const named = line
    ? [getLineEnd(line)].flatMap(({ move }) => (move ? [formatSquare(move.to)] : []))
    : token === undefined
      ? []
      : resolveSquares(context, token, spot);
  return [...new Set<Square>([...named, ...getMovedPiece(context, spot)])].map(parseSquare);
}

function hits(board: Board, from: number, to: number): boolean {
  return from === to || reaches(board, from, to);
}

function listTargets(context: SentenceContext, { groups }: Match): number[] {
  const list = groups['a'] ?? groups['b'] ?? groups['c'] ?? groups['d'] ?? groups['e'] ?? '';
  return listTokens(list).flatMap((token) => {
    const entity = context.getEntity(token);
    return entity?.kind === 'square' ? [parseSquare(entity.square)] : [];
  });
}

/** 'Takes h7 away from the rook': the piece of the move, or the side by its move, newly covers the square. */
function checkTakes(context: SentenceContext, match: Match): Finding[] {
  const targets = listTargets(context, match);
  if (targets.length === 0) return [];
  return [
    assertState(context, {
      rule: 'square-taken',
      match,
      state: (spot) => {
        const { board, parent } = spot;
        const doers = findDoers(context, match, spot).filter((at) => getPiece(board, at) !== 0);
        if (doers.length === 0) return undefined;
        return targets.every((target) => {
          if (doers.some((at) => hits(board, at, target))) return true;
          const sides = new Set<Side>(doers.map((at) => getSideAt(board, at)));
          return [...sides].some(
            (side) =>
              isReached(board, target, side) &&
              parent !== undefined &&
              !isReached(parent.board, target, side),
          );
        });
      },
      otherwise: 'the move does not cover that square',
    }),
  ];
}

function lies(a: number, at: number, b: number): boolean {
  return (a < at && at < b) || (b < at && at < a);
}

/** True if a rook or queen guards a rank or file that lies between a king and its goal. */
function isFencedOff(board: Board, king: number, goal: number, by: Side): boolean {
  return [rook, queen]
    .flatMap((kind) => listSquares(board, by, kind))
    .some(
      (at) =>
        lies(getFile(king), getFile(at), getFile(goal)) ||
        lies(getRank(king), getRank(at), getRank(goal)),
    );
}

function checkPrevents(context: SentenceContext, match: Match): Finding[] {
  const { from: token = '', to = '' } = match.groups;
  const goal = context.getEntity(to);
  const entity = context.getPiece(token);
  if (goal?.kind !== 'square' || !entity) return [];
  return [
    assertState(context, {
      rule: 'square-taken',
      match,
      state: (spot) => {
        const { board } = spot;
        const at = parseSquare(goal.square);
        const [held] = resolveSquares(context, token, spot).map(parseSquare);
        if (held === undefined) return undefined;
        const by: Side = getSideAt(board, held) === 1 ? -1 : 1;
        if (isReached(board, at, by) || getPiece(board, at) * by > 0) return true;
        if (entity.noun !== 'king') return undefined;
        return isFencedOff(board, held, at, by) ? undefined : false;
      },
      otherwise: 'nothing covers that square',
    }),
  ];
}

/** 'Cut off on the h-file': the king stands on that file, or a rook on it keeps the king to one side. */
function checkCutOff(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const entity = context.getPiece(groups['piece'] ?? groups['piece2'] ?? '');
  const line = context.getEntity(groups['line'] ?? '');
  if (entity?.noun !== 'king' || (line?.kind !== 'file' && line?.kind !== 'rank')) return [];
  const isFile = line.kind === 'file';
  const wanted = isFile ? line.files.map((file) => file.charCodeAt(0) - 97) : [line.rank - 1];
  const read = (at: number): number => (isFile ? getFile(at) : getRank(at));
  const isCut = (board: Board, side: Side): Truth => {
    const king = read(findKing(board, side));
    const fences = new Set(
      [rook, queen].flatMap((kind) => listSquares(board, side === 1 ? -1 : 1, kind)).map(read),
    );
    // By a rook on the line itself, or on the next one to a king that stands on it.
    if (wanted.some((each) => each !== king && each % 7 > 0 && fences.has(each))) return true;
    if (!wanted.includes(king)) return false;
    const next = [king - 1, king + 1].filter((each) => each >= 0 && each <= 7);
    return next.every((each) => fences.has(each)) ? true : undefined;
  };
  const sides: readonly Side[] = entity.color ? [entity.color === 'white' ? 1 : -1] : [1, -1];
  return [
    assertState(context, {
      rule: 'cut-off',
      match,
      words: groups['words'] ?? '',
      state: ({ board }) => {
        return findTruth(sides.map((side) => isCut(board, side)));
      },
      otherwise: 'the king does not stand there, and no rook or queen keeps it from that line',
    }),
  ];
}
