import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  getOwnRank,
  getPiece,
  getRank,
  getSideAt,
  parseSquare,
  pawn,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { kingAnswers } from '../../../coach/verify/king-statements.ts';
import { findStep, listBetween, listReached } from '../../../coach/verify/reach.ts';
import { findAgents } from '../../agent.ts';
import type { Entity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { askBoard } from './ask-board.ts';
import { adverbs, assertState, be, findSides } from './structure-kit.ts';

const diagonalState = new RegExp(
  String.raw`(?<diagonal><D\d+>)(?:,? which)? (?<words>(?:${be}|stands|lies) ${adverbs})(?<word>open|clear|free|closed|shut|blocked|obstructed|unobstructed|cut|sealed)(?![a-z])(?: off)?(?<tail> again| any ?more)?`,
  'gu',
);
const freeView =
  /\b(?<word>free|clear|unobstructed|open|unhindered) (?:view|run|road|way|path|field|line|sight) (?:down|along|on|over|of) (?:the )?(?<diagonal><D\d+>)(?: (?:as far as|right down to|down to|to|up to|towards) <S(?<to>\d+)>)?/gu;
const closes =
  /\b(?<verb>opens?|opened|opening|clears?|cleared|clearing|shuts?|shutting|closes?|closing|blocks?|blocking) (?:up |off )?(?:the )?(?:(?<diagonal><D\d+>)|(?:long )?(?:diagonal|line|path|way|road) (?:of|for) (?<piece><P\d+>))/gu;
const opensFor =
  /\b(?<verb>opens?|opened|opening|clears?|cleared) (?:up )?(?:a|the) (?:diagonal|line|path|way|road) for (?<piece><P\d+>)/gu;
const standsOn = new RegExp(
  String.raw`(?<piece><P\d+>)(?: (?:${be}|stands?|sits?|stays?|remains?|lies) ${adverbs}| )(?:on|along|occup(?:y|ies|ied)|controls?|commands?|dominates?|rules?|rakes?|holds?|owns?|sweeps?) (?:the diagonal (?:of|with) (?<other><P\d+>)|(?<diagonal><D\d+>)|the same (?<same>diagonal|file|rank|line) as (?<as><P\d+>))`,
  'gu',
);
const onRank = new RegExp(
  String.raw`(?<piece><P\d+>)?(?<words> (?:${be}|stands?|sits?|has|have|lands?|arrives?|appears?|settled?|invades?|penetrates?|penetrated|invaded|infiltrated|broken through|reaches?|reached|comes?|gets?|and|already|now|both|also|then|landed|arrived|infiltrates?|on|in|to|(?:has|have) (?:now |already |finally )?(?:penetrated|invaded|infiltrated|settled|landed|arrived|reached|broken through))? ?${adverbs})(?:on|onto|to|reaches|reached|along) (?:the (?<ordinal>second|seventh|eighth|sixth)\b(?! (?:move|time|rank|round|game))|(?<rank><R\d+>))`,
  'gu',
);
const backRank =
  /\b(?:weak(?:ness)?|vulnerable) (?:of |on |at )?(?:the |his |her |<C\d+> )?(?:<R\d+>|back[- ]rank)|(?:<R\d+>|back[- ]rank) (?<words>(?:is|was|remains|looks|being|is still|is now|is not|isn't) (?:very |fatally |chronically )?)(?:weak|vulnerable|exposed|unguarded)|back-rank (?:weakness|problems?)/gu;

/** Diagonals and ranks. */
export const linesRule: Rule = {
  id: 'board-line',
  check: (context) => [
    ...context.scan(diagonalState).flatMap((match) => checkDiagonal(context, match)),
    ...context.scan(freeView).flatMap((match) => checkDiagonal(context, match)),
    ...context.scan(closes).flatMap((match) => checkCloses(context, match)),
    ...context.scan(opensFor).flatMap((match) => checkCloses(context, match)),
    ...context.scan(standsOn).flatMap((match) => checkStandsOn(context, match)),
    ...context.scan(onRank).flatMap((match) => checkRank(context, match)),
    ...context.scan(backRank).map((match) => checkBackRank(context, match)),
  ],
};

/** Ends of the diagonals that a name can mean: 'the long diagonal' alone can be either. */
function listEnds(entity: Entity | undefined): (readonly [number, number])[] {
  if (entity?.kind !== 'diagonal') return [];
  const own = [parseSquare(entity.from), parseSquare(entity.to)] as const;
  const isVague = !/[a-h][1-8]|light|dark/iu.test(entity.text);
  return isVague ? [own, [parseSquare('a1'), parseSquare('h8')]] : [own];
}

function isClear(board: Board, a: number, b: number): boolean {
  return listBetween(a, b)?.every((at) => getPiece(board, at) === 0) ?? false;
}

function checkDiagonal(context: SentenceContext, match: Match): Finding[] {
  const { diagonal = '', word = '', words = '', tail = '', to } = match.groups;
  const entity = context.getEntity(diagonal);
  const ends = listEnds(entity);
  const target = to === undefined ? undefined : context.getEntity(`<S${to}>`);
  const isShut = /^(?:closed|shut|blocked|obstructed|cut|sealed)/u.test(word);
  const isLong = entity?.kind === 'diagonal' && !/[a-h][1-8]/u.test(entity.text);
  return [
    assertState(context, {
      rule: 'diagonal',
      match,
      words: `${words}${tail}`,
      state: (spot) => {
        const { board } = spot;
        const sliders = findAgents(context, match.index, spot).map(parseSquare);
        const isOpen = ends.some(([a, b]) => {
          const goal = target?.kind === 'square' ? parseSquare(target.square) : undefined;
          if (goal !== undefined) return sliders.some((from) => isClear(board, from, goal));
          const between = listBetween(a, b) ?? [];
          // Of a long diagonal only the pawns matter: pieces come and go.
          return isLong
            ? [a, ...between, b].every((at) => Math.abs(getPiece(board, at)) !== pawn)
            : between.every((at) => getPiece(board, at) === 0);
        });
        return isOpen !== isShut;
      },
      otherwise: isDenied(words) ? `the diagonal is ${word}` : `the diagonal is not ${word}`,
      show: ({ board }) => ({
        squares: ends.flatMap(([a, b]) =>
          (listBetween(a, b) ?? []).filter((at) => getPiece(board, at) !== 0).map(formatSquare),
        ),
      }),
    }),
  ];
}

function countReached(board: Board, square: Square): number {
  return listReached(board, parseSquare(square)).length;
}

function checkCloses(context: SentenceContext, match: Match): Finding[] {
  const { verb = '', diagonal, piece = '' } = match.groups;
  const isShut = /^(?:shut|clos|block)/u.test(verb);
  const ends = listEnds(context.getEntity(diagonal ?? ''));
  const test = (spot: Spot): boolean | undefined => {
    const [old, older] = listAncestors(spot).slice(0, -1).toReversed();
    if (diagonal !== undefined) {
      return ends.some(([a, b]) => {
        const count = (board: Board): number =>
          [a, ...(listBetween(a, b) ?? []), b].filter((at) => getPiece(board, at) !== 0).length;
        const now = count(spot.board);
        const before = [old, older].flatMap((each) => (each ? [count(each.board)] : []));
        return isShut ? now > 0 : before.some((each) => each > now);
      });
    }
    const squares = resolveSquares(context, piece, spot);
    if (squares.length === 0 || !old) return undefined;
    return squares.some((square) => {
      const [now, ...before] = [spot, old, ...(older ? [older] : [])].map(({ board }) =>
        countReached(board, square),
      );
      return before.some((each) => (isShut ? each > (now ?? 0) : each < (now ?? 0)));
    });
  };
  return [
    assertState(context, {
      rule: 'diagonal',
      match,
      state: test,
      otherwise: isShut ? 'that line is not shut' : 'that line has not been opened by the move',
    }),
  ];
}

function checkStandsOn(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', other, diagonal, same = 'diagonal', as } = match.groups;
  const ends = listEnds(context.getEntity(diagonal ?? ''));
  return [
    assertState(context, {
      rule: 'diagonal',
      match,
      words: match.text,
      state: (spot) => {
        const own = resolveSquares(context, piece, spot).map(parseSquare);
        if (own.length === 0) return undefined;
        if (diagonal !== undefined) {
          return own.some((at) =>
            ends.some(([a, b]) => at === a || at === b || isOnLine(a, b, at)),
          );
        }
        const theirs = resolveSquares(context, other ?? as ?? '', spot).map(parseSquare);
        if (theirs.length === 0) return undefined;
        return own.some((a) => theirs.some((b) => a !== b && isAligned(a, b, same)));
      },
      otherwise: `they do not stand on one ${same}`,
    }),
  ];
}

/** True if the square is on the line through both ends, also beyond them. */
function isOnLine(a: number, b: number, at: number): boolean {
  const step = Math.abs(findStep(a, b));
  return step !== 0 && (Math.abs(findStep(a, at)) === step || Math.abs(findStep(b, at)) === step);
}

function isAligned(a: number, b: number, kind: string): boolean {
  if (kind === 'file') return getFile(a) === getFile(b);
  if (kind === 'rank') return getRank(a) === getRank(b);
  const step = Math.abs(findStep(a, b));
  return kind === 'line' ? step !== 0 : step === 15 || step === 17;
}

const ordinalRanks = new Map([
  ['second', 2],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
]);

function checkRank(context: SentenceContext, match: Match): Finding[] {
  const { piece: token, words = '', ordinal, rank: rankToken = '' } = match.groups;
  if (token === undefined) return [];
  const piece = context.getPiece(token);
  const rank = context.getEntity(rankToken);
  const value =
    ordinal === undefined
      ? rank?.kind === 'rank'
        ? rank.rank
        : undefined
      : ordinalRanks.get(ordinal);
  if (!piece || piece.squares.length > 0 || value === undefined) return [];
  if (
    /\b(?:has|have|in|to|gets?|comes?)\b/u.test(words) &&
    !/\b(?:has|have) (?:now |already |finally )?(?:landed|arrived|reached|penetrated|invaded|infiltrated|settled|broken)/u.test(
      `${words} ${match.text}`,
    )
  )
    return [];
  return [
    assertState(context, {
      rule: 'rank',
      match,
      words,
      state: (spot) => {
        const squares = resolveSquares(context, token, spot);
        if (squares.length === 0) return undefined;
        const isThere = (square: Square): boolean => {
          const at = parseSquare(square);
          const own = getOwnRank(at, getSideAt(spot.board, at));
          return (
            own === value ||
            getRank(at) + 1 === value ||
            (/back|last/iu.test(rank?.text ?? '') && (own === 1 || own === 8))
          );
        };
        return squares.filter(isThere).length >= (piece.isPlural ? 2 : 1);
      },
      otherwise: `no such ${piece.noun} stands on that rank`,
    }),
  ];
}

function checkBackRank(context: SentenceContext, match: Match): Finding {
  const sides = findSides(context, match.index + match.text.length);
  return assertState(context, {
    rule: 'back-rank',
    match,
    words: match.groups['words'] ?? '',
    state: ({ board }) =>
      sides.some(
        (color) =>
          askBoard(kingAnswers['weak-back-rank'], board, { is: 'weak-back-rank', color }) === true,
      ) ||
      // A king away from its pawns leaves the rank to the pieces; only a way out is a refutation.
      (sides.some(
        (color) => getOwnRank(board.cells.indexOf(6 * toSide(color)), toSide(color)) === 1,
      )
        ? false
        : undefined),
    otherwise: 'the king has a way out, so the back rank is not weak',
  });
}
