import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  listSquares,
  parseSquare,
  pawn,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getPawnSide } from '../../../coach/verify/pawn-statements.ts';
import { isLight } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { hasTrait } from './pawn-trait-facts.ts';
import { assertState, findKnown, findSides, resolveFor } from './structure-kit.ts';

/** 'The pawn on d5 has no neighbours', 'which is without a neighbour on either side'. */
const neighbours =
  /(?<pawn><[PS]\d+>)(?:,? (?:which|that))?(?<words>(?: (?:has|have|had|is|stands|now|still|left|does not have|lacks|is left|remains|on the board|both|completely|quite))*) (?<no>no |not a single |without (?:a |any |its )?|a |any )?(?:(?:friendly|black|white|own|pawn|single) )*(?:neighbou?rs?|neighbou?ring <P\d+>|companions?)(?<where> (?:on|at|to) (?:either|both|the) (?:side|hand|left|right))?/gu;
/** 'White's pawn structure is intact', 'his pawns are shattered'. */
const shape =
  /(?:(?<owner><[CP]\d+>|\bhis|\bher|\btheir) )?(?:(?<pawn><P\d+>)(?:'s)? |pawn )?(?:structure|formation|skeleton)(?:,? which)? (?<words>(?:(?:is|was|are|remains?|stays?|has|been|still|now|not|no longer|completely|fully|quite|totally|largely|already|thus) )+)(?<word>intact|undamaged|unimpaired|unblemished|untouched|flawless|faultless|without (?:a )?(?:weakness|weaknesses|blemish)|shattered|wrecked|ruined|broken|in (?:tatters|ruins|shreds|pieces)|damaged|spoilt|spoiled|compromised|crippled|ragged)/gu;
const keeps =
  /\b(?<verb>keeps?|kept|keeping|preserves?|preserved|preserving|retains?|retained|leaves?|leaving|left|maintains?|maintained|shatters?|shattered|wrecks?|wrecked|ruins?|ruined|damages?|damaged|spoils?|spoilt|spoiled|breaks up|compromises|cripples) (?:(?<owner><[CP]\d+>|his|her|their|the)(?:'s)? )?(?:own )?(?:(?<pawn><P\d+>) |pawn )(?:structure|formation|skeleton)s?(?: (?<word>intact|undamaged|unimpaired|in order|healthy|flawless|in (?:ruins|tatters|shreds|pieces)|shattered|wrecked))?/gu;
/** 'All of White's pawns stand on light squares', 'Black's three queenside pawns are all fixed on dark squares'. */
const shades =
  /(?:(?<how>all|each|every one|both|none|most|neither)(?: <N\d+>)? of )?(?:(?<wing>queenside|kingside) )?(?<pawn><P\d+>)(?: (?:on the )?(?<wing2>queenside|kingside))?(?<words>(?: (?:are|is|stands?|stood|sits?|all|both|each|every one|now|still|also|placed|fixed|standing|have been|not|firmly|posted))+) on (?:(?:a|the) )?(?<shade>light|dark|white|black)(?:-coloured|-colored)?(?: |-)squares?/gu;

/** The shape of the pawns: neighbours, damage, and the colour of their squares. */
export const pawnShapeRule: Rule = {
  id: 'pawn-shape',
  reads: /^(?:all|both|either|every|none|no|not|without|left)$/u,
  check: (context) => [
    ...context.scan(neighbours).flatMap((match) => checkNeighbours(context, match)),
    ...context.scan(shape).flatMap((match) => checkShape(context, match)),
    ...context.scan(keeps).flatMap((match) => checkShape(context, match)),
    ...context.scan(shades).flatMap((match) => checkShades(context, match)),
  ],
};

function countNeighbours(board: Board, square: Square): number {
  const at = parseSquare(square);
  const side = getPawnSide(board, at);
  if (!side) return 0;
  return listSquares(board, side, pawn).filter(
    (each) => Math.abs(getFile(each) - getFile(at)) === 1,
  ).length;
}

function checkNeighbours(context: SentenceContext, match: Match): Finding[] {
  const { pawn: token = '', words = '', no = '' } = match.groups;
  const entity = context.getEntity(token);
  if (entity?.kind === 'piece' && entity.noun !== 'pawn') return [];
  const denied = /^(?:no|not|without)/u.test(no) || /lacks|not/u.test(words);
  return [
    assertState(context, {
      rule: 'pawn-shape',
      match,
      state: (spot) => {
        const pawns = resolveSquares(context, token, spot).filter(
          (square) => getPawnSide(spot.board, parseSquare(square)) !== undefined,
        );
        if (pawns.length === 0) return undefined;
        return pawns.some((square) => (countNeighbours(spot.board, square) === 0) === denied);
      },
      otherwise: denied ? 'it has a neighbour' : 'it has no neighbour',
    }),
  ];
}

/** Doubled or isolated pawns are damage. */
function isDamaged(
  board: Board,
  color: Color,
): { readonly doubled: boolean; readonly isolated: boolean } {
  const squares = listSquares(board, toSide(color), pawn).map(formatSquare);
  return {
    doubled: squares.some((square) => hasTrait(board, square, 'doubled')),
    isolated: squares.some((square) => hasTrait(board, square, 'isolated')),
  };
}

function checkShape(context: SentenceContext, match: Match): Finding[] {
  const { owner = '', pawn: token = '', words = '', word, verb = '' } = match.groups;
  const noun = context.getPiece(token);
  if (token !== '' && noun?.noun !== 'pawn') return [];
  const side = context.getEntity(owner);
  const named = side?.kind === 'side' || side?.kind === 'piece' ? side.color : noun?.color;
  const isDamage =
    /shatt|wreck|ruin|broken|breaks|tatters|shreds|pieces|damaged?s?$|spoil|compromis|crippl|ragged/u.test(
      word === 'undamaged' ? '' : (word ?? verb),
    );
  // 'Keeps the structure' says nothing of its own.
  if (word === undefined && !isDamage) return [];
  // A structure is damaged by the other side.
  if (named === undefined && isDamage && verb !== '') return [];
  const sides = named ? [named] : findSides(context, match.index);
  if (sides.length !== 1) return [];
  return [
    assertState(context, {
      rule: 'pawn-shape',
      match,
      words,
      state: ({ board }) => {
        const answers = sides.map((color): Truth => {
          const { doubled, isolated } = isDamaged(board, color);
          if (isDamage) return doubled || isolated;
          return doubled ? false : isolated ? undefined : true;
        });
        return answers[0];
      },
      otherwise: isDamage
        ? `${sides.join(' or ')} has no doubled or isolated pawn`
        : `${sides.join(' or ')} has doubled pawns`,
    }),
  ];
}

function checkShades(context: SentenceContext, match: Match): Finding[] {
  const { pawn: token = '', how = '', words = '', shade = '', wing, wing2 } = match.groups;
  const entity = context.getPiece(token);
  if (entity?.noun !== 'pawn') return [];
  const isAll = /all|each|every|both/u.test(`${how}${words} ${entity.determiner}`) || how === '';
  if (how === 'most') return [];
  const before = context.read.canonical.slice(0, match.index);
  const side = wing ?? wing2 ?? /\b(queenside|kingside) $/u.exec(before)?.[1];
  const colors = entity.color ? [entity.color] : findSides(context, match.index);
  const wanted = shade === 'light' || shade === 'white';
  const denied =
    how === 'none' || how === 'neither' || entity.determiner === 'no' || isDenied(words);
  const isOnWing = (square: Square, limit: number): boolean => {
    const file = getFile(parseSquare(square));
    if (side === undefined) return true;
    return side === 'queenside' ? file <= limit : file >= 7 - limit;
  };
  return [
    assertState(context, {
      rule: 'pawn-shape',
      match,
      words: '',
      state: (spot) => {
        const answers = colors.flatMap((color) =>
          (side === undefined ? [7] : [2, 3]).map((limit): Truth => {
            const found = resolveFor(spot, entity, [color]).filter((each) => isOnWing(each, limit));
            if (found.length === 0) return undefined;
            if (entity.count !== undefined && side !== undefined && found.length !== entity.count)
              return undefined;
            const fitting = found.filter((each) => isLight(parseSquare(each)) === wanted).length;
            if (denied) return fitting === 0;
            return isAll &&
              entity.squares.length === 0 &&
              (entity.isPlural || entity.determiner !== 'a')
              ? fitting === found.length
              : fitting > 0;
          }),
        );
        return findKnown(answers);
      },
      otherwise: `they do not all stand on ${shade} squares`,
    }),
  ];
}
