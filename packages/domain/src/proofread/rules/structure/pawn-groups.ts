import type { Color } from '../../../chess/pieces.ts';
import { getFile, listSquares, parseSquare, pawn, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getPawnSide, pawnAnswers } from '../../../coach/verify/pawn-statements.ts';
import { reaches } from '../../../coach/verify/reach.ts';
import type { Rule } from '../../rule.ts';
import { listTokens } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { askBoard } from './ask-board.ts';
import { applyExtent, readExtent } from './side-extents.ts';
import {
  assertState,
  bothColors,
  findSides,
  getClause,
  getOther,
  resolveFor,
} from './structure-kit.ts';

const wing = String.raw`(?<wing>queen ?-?side|king ?-?side|queenside|kingside|queen's (?:wing|side)|king's (?:wing|side))`;
const majority = new RegExp(
  String.raw`(?<lead>\b(?:no |a |the |his |her |<C\d+> )?(?:[a-z]+ ){0,2}?)${wing}(?: (?:pawn|<P\d+>))? majority|\b(?<lead2>no |a |the |his |her )?(?:(?:pawn|<P\d+>) )?majority (?:of pawns )?(?:on|of) the ${wing.replace('<wing>', '<wing2>')}|${wing.replace('<wing>', '<wing3>')},? where <C\d+> (?:has|have|had|holds|enjoys|owns|keeps)(?: now| still| also)? (?<lead3>no |a |the )?(?:[a-z]+ )?(?:<P\d+> )?majority`,
  'gu',
);
const against = new RegExp(
  String.raw`(?<own><[NP]\d+>)(?: pawns)? (?:against|to|versus|vs|v|facing) (?<their><[NP]\d+>)(?: pawns)?(?: on the ${wing})?`,
  'gu',
);
const islands =
  /(?<words>(?:has|have|with|of|is left with|only|just|still) )(?:only |just )?(?<count><[NP]\d+>) islands?\b|(?<words2>)(?<more>fewer|more) (?:pawn |<P\d+> )?islands\b/gu;
const chain =
  /\b(?:chain|<P\d+> chain) (?:of )?(?:from )?(?<squares><S\d+>(?:\s?(?:[-–—,]| to | and |-to-)\s?<S\d+>)+)/gu;
const hanging = /\bhanging (?<piece><P\d+>)/gu;
const phalanx =
  /\bphalanx(?: (?:on|of) (?<squares><[SP]\d+>(?:(?:, | and |\/|[-–])<[SP]\d+>)*))?/gu;

/** Majorities, islands, chains, phalanxes and hanging pawns. */
export const pawnGroupsRule: Rule = {
  id: 'pawn-group',
  check: (context) => [
    ...context.scan(majority).map((match) => checkMajority(context, match)),
    ...context.scan(against).flatMap((match) => checkAgainst(context, match)),
    ...context.scan(islands).flatMap((match) => checkIslands(context, match)),
    ...context.scan(chain).map((match) => checkChain(context, match)),
    ...context.scan(hanging).flatMap((match) => checkHanging(context, match)),
    ...context.scan(phalanx).map((match) => checkPhalanx(context, match)),
  ],
};

/** Whether the d-file and the e-file count to a wing is a matter of taste: both ways are tried. */
function listWings(words: string): (readonly [number, number])[] {
  return words.startsWith('queen')
    ? [
        [0, 3],
        [0, 2],
      ]
    : [
        [4, 7],
        [5, 7],
      ];
}

function countPawns(board: Board, color: Color, [low, high]: readonly [number, number]): number {
  return listSquares(board, toSide(color), pawn).filter(
    (at) => getFile(at) >= low && getFile(at) <= high,
  ).length;
}

function checkMajority(context: SentenceContext, match: Match): Finding {
  const words = match.groups['wing'] ?? match.groups['wing2'] ?? match.groups['wing3'] ?? '';
  const lead = match.groups['lead'] ?? match.groups['lead2'] ?? match.groups['lead3'] ?? '';
  const isInside = match.groups['wing3'] !== undefined;
  const sides = findSides(
    context,
    isInside ? match.index + match.text.length : match.index + lead.length,
  );
  const name = sides.length === 1 ? sides[0] : 'neither side';
  return assertState(context, {
    rule: 'majority',
    match,
    words: /\bno\b/u.test(lead) ? 'not' : '',
    // 'His majority' takes for granted that there is one, also in a wish.
    isGranted: /(?:\b(?:his|her|the)|<C\d+>) $/u.test(
      `${context.read.canonical.slice(0, match.index)}${lead}`,
    ),
    state: ({ board }) =>
      sides.some((color) =>
        listWings(words).some(
          (files) => countPawns(board, color, files) > countPawns(board, getOther(color), files),
        ),
      ),
    otherwise: `${name} has no majority of pawns there`,
  });
}

function getNumber(context: SentenceContext, token: string): number | undefined {
  const entity = context.getEntity(token);
  if (entity?.kind === 'number') return entity.value;
  return entity?.kind === 'piece' && entity.noun === 'pawn' ? entity.count : undefined;
}

function checkAgainst(context: SentenceContext, match: Match): Finding[] {
  const { own = '', their = '', wing: words } = match.groups;
  const [a, b] = [getNumber(context, own), getNumber(context, their)];
  const isPawns = /<P/u.test(own + their) || /\bpawn|majority/u.test(context.read.text);
  if (a === undefined || b === undefined || a > 8 || b > 8 || !isPawns) return [];
  const sides = findSides(context, match.index);
  const clause = getClause(context, match.index);
  // 'more pawns on the queenside, three against two', 'on the kingside, where he has four against three'
  const named = new RegExp(wing, 'u').exec(clause)?.[0];
  const isOwned =
    words !== undefined || (named !== undefined && /<C\d+>|\b(?:he|his)\b/u.test(clause));
  const wider: readonly (readonly [number, number])[] = /\bcent(?:re|er)\b/u.test(clause)
    ? [
        [3, 7],
        [2, 7],
        [0, 4],
        [0, 5],
      ]
    : [];
  const ranges: readonly (readonly [number, number])[] =
    words === undefined && named === undefined
      ? [[0, 7], ...listWings('queen'), ...listWings('king')]
      : [...listWings(words ?? named ?? ''), ...wider];
  return [
    assertState(context, {
      rule: 'pawn-count',
      match,
      state: ({ board }) =>
        (isOwned ? sides : bothColors).some((color) =>
          ranges.some(
            (files) =>
              countPawns(board, color, files) === a &&
              countPawns(board, getOther(color), files) === b,
          ),
        ),
      otherwise: `the pawns are not ${a} against ${b}${words === undefined ? '' : ' there'}`,
    }),
  ];
}

function countIslands(board: Board, color: Color): number {
  const held = new Set(listSquares(board, toSide(color), pawn).map(getFile));
  return [...held].filter((file) => !held.has(file - 1)).length;
}

/** 'White has three islands, Black only two': the number of the other side. */
function readOther(
  context: SentenceContext,
  { index, text }: Match,
): { readonly color: Color; readonly value: number } | undefined {
  const rest = context.read.canonical.slice(index + text.length);
  const found =
    /^(?: of <P\d+>)?,? (?:and |but |to |against |while |whereas )?(?<who><C\d+>)(?:'s)?(?: (?:has|only|just|but))* (?<count><N\d+>)/u.exec(
      rest,
    )?.groups;
  const [side, number] = [
    context.getEntity(found?.['who'] ?? ''),
    context.getEntity(found?.['count'] ?? ''),
  ];
  return side?.kind === 'side' && number?.kind === 'number'
    ? { color: side.color, value: number.value }
    : undefined;
}

function checkIslands(context: SentenceContext, match: Match): Finding[] {
  const { count = '', more } = match.groups;
  const sides = findSides(context, match.index);
  if (more !== undefined) {
    return [
      assertState(context, {
        rule: 'islands',
        match,
        state: ({ board }) =>
          sides.some((color) => {
            const change = countIslands(board, color) - countIslands(board, getOther(color));
            return more === 'more' ? change > 0 : change < 0;
          }),
        otherwise: `that side does not have ${more} pawn islands`,
      }),
    ];
  }
  const entity = context.getEntity(count);
  const value = entity?.kind === 'number' ? entity.value : context.getPiece(count)?.count;
  if (value === undefined) return [];
  const other = readOther(context, match);
  return [
    assertState(context, {
      rule: 'islands',
      match,
      state: ({ board }) =>
        countIslands(board, other?.color ?? 'white') ===
          (other?.value ?? countIslands(board, 'white')) &&
        applyExtent(
          readExtent(context, match),
          sides,
          (color) => countIslands(board, color) === value,
        ) === true,
      otherwise: `the number of pawn islands is ${sides.map((color) => `${countIslands(context.place.after.board, color)} for ${color}`).join(', ')}`,
    }),
  ];
}

function checkChain(context: SentenceContext, match: Match): Finding {
  const squares = listTokens(match.groups['squares'] ?? '').flatMap((token) => {
    const entity = context.getEntity(token);
    return entity?.kind === 'square' ? [entity.square] : [];
  });
  return assertState(context, {
    rule: 'chain',
    match,
    state: ({ board }) => {
      const cells = squares.map(parseSquare);
      const [first] = cells;
      const side = first === undefined ? undefined : getPawnSide(board, first);
      if (!side || cells.some((at) => getPawnSide(board, at) !== side)) return false;
      // 'from b2 to e5' names only the ends.
      const ordered = cells.toSorted((a, b) => (a - b) * side);
      return ordered.slice(1).every((at, index) => {
        const from = ordered[index] ?? at;
        return (
          reaches(board, from, at) ||
          Math.abs(getFile(at) - getFile(from)) === Math.abs((at >> 4) - (from >> 4))
        );
      });
    },
    otherwise: `the pawns on ${squares.join(', ')} form no chain`,
    show: () => ({ squares }),
  });
}

function checkHanging(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  if (entity?.noun !== 'pawn' || !entity.isPlural) return [];
  const sides = entity.color ? [entity.color] : bothColors;
  return [
    assertState(context, {
      rule: 'hanging-pawns',
      match,
      words: entity.determiner === 'no' ? 'not' : '',
      // 'Has turned his hanging pawns into a passed pawn' tells what they were.
      ...(/\b(?:turn|convert|transform|chang|resolv|dissolv|liquidat|lost|former)\w* (?:his |the )?$/u.test(
        context.read.canonical.slice(0, match.index),
      ) && { places: listAncestors(context.place.after).slice(-10) }),
      state: (spot) => {
        const squares = resolveFor(spot, { ...entity, roles: ['pawn'] }, sides);
        return squares.some((a) =>
          squares.some(
            (b) =>
              a !== b &&
              askBoard(pawnAnswers['hanging-pawns'], spot.board, {
                is: 'hanging-pawns',
                squares: [a, b],
              }) === true,
          ),
        );
      },
      otherwise: 'these are not hanging pawns: two pawns side by side with no neighbours',
    }),
  ];
}

function checkPhalanx(context: SentenceContext, match: Match): Finding {
  const tokens = listTokens(match.groups['squares'] ?? '');
  return assertState(context, {
    rule: 'phalanx',
    match,
    state: ({ board }) => {
      const named = tokens.flatMap((token) => {
        const entity = context.getEntity(token);
        if (entity?.kind === 'square') return [entity.square];
        return entity?.kind === 'piece' ? entity.squares : [];
      });
      const pawns = [...listSquares(board, 1, pawn), ...listSquares(board, -1, pawn)];
      const isBeside = (at: number): boolean =>
        [at - 1, at + 1].some(
          (other) => pawns.includes(other) && getPawnSide(board, other) === getPawnSide(board, at),
        );
      return named.length > 0
        ? named.every(
            (square) => pawns.includes(parseSquare(square)) && isBeside(parseSquare(square)),
          )
        : pawns.some(isBeside);
    },
    otherwise: 'these pawns do not stand side by side',
  });
}
