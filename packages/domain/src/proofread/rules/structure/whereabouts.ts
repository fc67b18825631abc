import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  findKing,
  formatSquare,
  getDistance,
  getFile,
  getOwnRank,
  getPiece,
  getSideAt,
  listSquares,
  parseSquare,
  pawn,
  rook,
  toColor,
  toKind,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { placementAnswers } from '../../../coach/verify/placement-statements.ts';
import { getMovedPiece } from '../../agent.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { askBoard } from './ask-board.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findActingSides,
  findSides,
  findTruth,
} from './structure-kit.ts';

const pieces = String.raw`(?<piece><P\d+>)`;
const link = String.raw`(?:,? (?:which|that))? ?(?<words>(?:(?:${be}|stands?|sits?|stood|has|have|been|brought|placed|banished|stranded|comes?|goes|moves?|driven|sent|standing|stuck|caught|left|trapped) )*${adverbs})`;
const rim = new RegExp(
  String.raw`${pieces}${link}(?<how>on|to|at|onto) (?:the )?(?:very )?(?:rim|edge)(?: of the board)?|\b(?<how2>brought|brings|sends|sent|puts|drives|decentralises) ${pieces.replace('piece', 'piece2')} (?:to|on) the (?:rim|edge)`,
  'gu',
);
const central = new RegExp(
  String.raw`\bcentrali[sz]ed (?<piece><P\d+>)|(?<piece2><P\d+>) (?<words>${be} ${adverbs})(?:well |ideally |beautifully )?centrali[sz]ed`,
  'gu',
);
const fianchetto = new RegExp(
  String.raw`\bfianchettoe?d (?<piece><P\d+>)|(?<piece2><P\d+>) (?<words>(?:${be}|has been) ${adverbs})fianchettoed|\bfianchetto(?:es|ed|ing|s)? (?<piece3><P\d+>)`,
  'gu',
);
const middle = new RegExp(
  String.raw`(?<piece><P\d+>)${link}(?:in|into) (?:the )?(?<word>centre|center|middle)(?: of the board|(?! of))`,
  'gu',
);
const shield =
  /(?<words>\b(?:no|without(?: a| any)?|has lost (?:its|his)|intact|complete|lost|still has|full|whole) )?(?:<P\d+> |pawn )?(?:shield|cover)\b(?: (?:of|in front of) (?<king><P\d+>))?/gu;
const connected = new RegExp(
  String.raw`(?<piece><P\d+>) (?<words>${be} ${adverbs})connected|\bconnect(?:s|ed|ing)? (?<piece2><P\d+>)|\bconnected (?<piece3><P\d+>)`,
  'gu',
);

const placed = new RegExp(
  String.raw`(?<piece><P\d+>)(?:,? (?:which|that))? (?<words>(?:(?:still|now|also|already|therefore|thus) )*(?:is|are|isn't|was|were|stands?|sits?|stood|remains?|stays?|lives?) ${adverbs})(?:placed |posted |standing |sitting )?(?:on|at) (?<square><S\d+>)`,
  'gu',
);

/** 'Behind it, on d1, stands the queen', 'on g7 sits a bishop' */
const inverted =
  /\b(?:on|at) (?<square><S\d+>),? (?<words>(?:there )?(?:(?:still|now|already|also) )*(?:stands?|stood|sits?|sat|waits?|lurks?|lies)) (?:[a-z]+ )?(?<piece><P\d+>)(?! and )/gu;

/** Places of pieces: on the rim, in the centre, behind a passed pawn, in front of one. */
export const whereaboutsRule: Rule = {
  id: 'whereabouts',
  check: (context) => [
    ...context.scan(rim).flatMap((match) => checkPlace(context, match, 'rim')),
    ...context.scan(central).flatMap((match) => checkPlace(context, match, 'central')),
    ...context.scan(fianchetto).flatMap((match) => checkPlace(context, match, 'fianchetto')),
    ...context.scan(middle).flatMap((match) => checkPlace(context, match, 'middle')),
    ...context.scan(placed).flatMap((match) => checkPlaced(context, match)),
    ...context.scan(inverted).flatMap((match) => checkPlaced(context, match)),
    ...context.scan(connected).flatMap((match) => checkConnected(context, match)),
    ...context.scan(shield).flatMap((match) => checkShield(context, match)),
  ],
};

type Whereabouts = 'rim' | 'central' | 'fianchetto' | 'middle';

function isThere(board: Board, square: Square, kind: Whereabouts): Truth {
  const at = parseSquare(square);
  const role = Math.abs(getPiece(board, at));
  const centre = Math.min(
    ...['d4', 'e4', 'd5', 'e5'].map((each) => getDistance(at, parseSquare(each))),
  );
  const side = getSideAt(board, at);
  switch (kind) {
    case 'rim':
      return [0, 7].includes(getFile(at)) || [1, 8].includes(getOwnRank(at, side));
    case 'central':
      return role === toKind('knight') || role === pawn
        ? centre === 0 || (centre === 1 && [2, 3, 4, 5].includes(getFile(at)))
        : centre <= 1;
    case 'fianchetto':
      return (
        role === toKind('bishop') &&
        (([1, 6].includes(getFile(at)) && getOwnRank(at, side) === 2) ||
          // It may have withdrawn into the corner.
          ([0, 7].includes(getFile(at)) && getOwnRank(at, side) === 1))
      );
    case 'middle':
      // A king in the middle is one on the files c to f that is not behind its castled pawns.
      return role === toKind('king')
        ? isCentralKing(at, side)
        : centre <= 1
          ? true
          : centre >= 3
            ? false
            : undefined;
    default:
      kind satisfies never;
      return undefined;
  }
}

const words: Readonly<Record<Whereabouts, string>> = {
  rim: 'on the edge of the board',
  central: 'in the centre',
  fianchetto: 'on the long diagonal next to the corner',
  middle: 'in the middle',
};

/** A king on d to f, or on c in front of its first rank. */
function isCentralKing(at: number, side: 1 | -1): boolean {
  const file = getFile(at);
  return (file >= 3 && file <= 5) || (file === 2 && getOwnRank(at, side) > 1);
}

function checkPlace(context: SentenceContext, match: Match, kind: Whereabouts): Finding[] {
  const { groups } = match;
  const token = groups['piece'] ?? groups['piece2'] ?? groups['piece3'] ?? '';
  const entity = context.getPiece(token);
  if (!entity || entity.noun === 'pawn') return [];
  // 'In the centre' is often said of the fight; 'in the middle of the board' of a square.
  const isSquare = entity.noun === 'knight' && match.text.endsWith('of the board');
  if (kind === 'middle' && entity.noun !== 'king' && !isSquare) return [];
  if (entity.determiner === 'a' && kind !== 'fianchetto') return [];
  if (kind === 'fianchetto' && entity.noun !== 'bishop') return [];
  if (
    kind === 'middle' &&
    !/\b(?:is|are|was|remains?|stays?|stands?|still|stuck|caught|stranded|left|sits?|trapped|standing)\b/u.test(
      groups['words'] ?? '',
    )
  )
    return [];
  const sides = entity.color
    ? [entity.color]
    : entity.determiner === 'his'
      ? findSides(context, match.index)
      : bothColors;
  return [
    assertState(context, {
      rule: 'whereabouts',
      match,
      words: groups['words'] ?? '',
      state: (spot) => {
        const squares = locate(context, token, entity, sides, spot);
        if (squares.length === 0) return undefined;
        const answers = squares.map((square) => isThere(spot.board, square, kind));
        return entity.isPlural && (entity.count ?? 2) >= 2
          ? findTruth([answers.filter((each) => each === true).length >= (entity.count ?? 2)])
          : findTruth(answers);
      },
      otherwise: isDenied(groups['words'] ?? '')
        ? `the ${entity.noun} is ${words[kind]}`
        : `the ${entity.noun} is not ${words[kind]}`,
      show: (spot) => ({ squares: resolveSquares(context, token, spot) }),
    }),
  ];
}

/** 'White's king is on g1': the piece must stand there. */
function checkPlaced(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', square = '', words: said = '' } = match.groups;
  const entity = context.getPiece(piece);
  const goal = context.getEntity(square);
  if (!entity || goal?.kind !== 'square' || entity.squares.length > 0 || entity.isPlural) return [];
  if (entity.determiner === 'no' || entity.roles.length !== 1) return [];
  return [
    assertState(context, {
      rule: 'whereabouts',
      match,
      words: said,
      state: (spot) => {
        const squares = resolveSquares(context, piece, spot);
        return squares.length === 0 ? undefined : squares.includes(goal.square);
      },
      otherwise: isDenied(said)
        ? `a ${entity.noun} stands on ${goal.square}`
        : `no ${entity.color ? `${entity.color} ` : ''}${entity.noun} stands on ${goal.square}`,
      show: () => ({ squares: [goal.square] }),
    }),
  ];
}

function locate(
  context: SentenceContext,
  token: string,
  entity: PieceEntity,
  sides: readonly Color[],
  spot: Spot,
): Square[] {
  const all = resolveSquares(context, token, spot).filter((square) =>
    sides.includes(toColor(getSideAt(spot.board, parseSquare(square)))),
  );
  // 'The knight' right after a knight's move is that knight.
  const moved = getMovedPiece(context, spot).filter((square) => all.includes(square));
  return moved.length > 0 &&
    entity.squares.length === 0 &&
    !entity.isPlural &&
    entity.determiner === 'the'
    ? moved
    : all;
}

function checkConnected(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const entity = context.getPiece(groups['piece'] ?? groups['piece2'] ?? groups['piece3'] ?? '');
  if (entity?.noun !== 'rook' || !entity.isPlural) return [];
  // In 'Black breaks up White's pair; the rooks are connected' they are Black's.
  const acting = findActingSides(context, match.index);
  const named = acting.length === 1 ? acting : findSides(context, match.index);
  const sides = entity.color ? [entity.color] : named;
  return [
    assertState(context, {
      rule: 'rooks-connected',
      match,
      words: groups['words'] ?? '',
      state: ({ board }) =>
        sides.some((color) => {
          const [a, b] = listSquares(board, toSide(color), rook).map(formatSquare);
          return (
            a !== undefined &&
            b !== undefined &&
            askBoard(placementAnswers['rooks-connected'], board, {
              is: 'rooks-connected',
              squares: [a, b],
            }) === true
          );
        }),
      otherwise: isDenied(groups['words'] ?? '')
        ? 'the rooks are connected'
        : 'pieces stand between the rooks',
    }),
  ];
}

export function countShield(board: Board, color: Color): number {
  const king = findKing(board, toSide(color));
  return listSquares(board, toSide(color), pawn).filter(
    (at) =>
      Math.abs(getFile(at) - getFile(king)) <= 1 && [2, 3].includes(getOwnRank(at, toSide(color))),
  ).length;
}

function checkShield(context: SentenceContext, match: Match): Finding[] {
  const said = match.groups['words'];
  if (said === undefined || !/shield/u.test(match.text)) return [];
  const isLost = /\b(?:no|without|lost)\b/u.test(said);
  const sides = findSides(context, match.index + match.text.length);
  return [
    assertState(context, {
      rule: 'pawn-shield',
      match,
      state: ({ board }) =>
        sides.some((color) =>
          isLost ? countShield(board, color) <= 1 : countShield(board, color) >= 2,
        ),
      otherwise: isLost
        ? 'the king still has pawns in front of it'
        : 'pawns of the shield are missing',
    }),
  ];
}
