import type { Square } from '../../../chess/square.ts';
import { formatSquare, getPiece, toColor, toRole } from '../../../coach/verify/board.ts';
import { getLineEnd, isBroken } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isHome, isUnmoved } from './home-facts.ts';
import { assertState, bothColors, findSides, getClause, resolveFor } from './structure-kit.ts';

const owner = String.raw`(?:its|his|her|their|the|the very)`;
const homeSquare = String.raw`${owner} (?:(?:home|original|starting|initial|first|native) squares?|starting point|place of birth|birthplace)`;
const adverb = String.raw`(?:(?:has|have|had|is|are|was|just|now|already|never|not|yet|still|finally|also|once|even|at last|only|thus|thereby|n't|hasn't|haven't) )*`;
/** 'The bishop leaves its home square for the first time', 'the rook has never left its starting square'. */
const leaves = new RegExp(
  String.raw`(?<piece><P\d+>),? (?<words>${adverb})(?<verb>leaves|leave|left|vacates|vacated|quits|abandons|abandoned|departs from|departed from|moved from|stirred from|budged from|strayed from) ${homeSquare}(?<first> for the first time)?`,
  'gu',
);
/** 'The h-pawn has not budged', 'the rook has yet to make its first move'. */
const stayed = new RegExp(
  String.raw`(?<piece><P\d+>),? (?:(?:has|have|had|is|are)(?: (?:still|as yet|so far|all this time))* (?:not|never|yet to|still to)(?: (?:yet|once|even))*|hasn't|haven't|never|did not|didn't) (?<verb>budged?|stirr?(?:ed)?|moved?|been (?:touched|moved|pushed|advanced)|advanced?|made (?:a|its first|a single|any|their first) moves?|make (?:a|its first|their first) move)(?! (?:to|from|since|towards|into|on|off|out|away|back|beyond|past|further)\b)`,
  'gu',
);
/** 'The bishop withdraws to its original square', 'the knight is back on its home square'. */
const returns = new RegExp(
  String.raw`(?<piece><P\d+>),? (?<words>${adverb})(?<verb>goes|comes|moves?|returns?|returned|retreats?|retreated|withdraws?|withdrew|withdrawn|drops?|dropped|steps?|stepped|falls?|hurries|slinks|back|travels?|creeps|crawls)(?: (?:back|home|again|once more|all the way|straight))* (?:to|on|onto) ${homeSquare}`,
  'gu',
);
/** 'The pawn on c3 began life on the b-file', 'which set out from d7'. */
const began = new RegExp(
  String.raw`(?<piece><P\d+>),?(?: (?:which|that))? (?:had |has |once |originally |actually |really )*(?:began|begun|started|starts|set out|originated|originates|was born|hails|hailed|stems|stemmed|comes|came) (?:(?:its |his )?(?:life|career|journey|existence) |the game |out |originally )*(?:on|from|as)(?: the square)? (?<from><[FSP]\d+>)(?! to\b)`,
  'gu',
);
/** 'The bishop had come into play by way of g5'. */
const via = new RegExp(
  String.raw`(?<piece><P\d+>)(?<middle>[^.;:<]{0,40}) (?<words>(?:has|have|had|was|were) )?(?<verb>come|came|got|gone|went|arrived|reached|travelled|traveled|entered|joined|moved|made its way|been brought|brought)(?<more>[^.;:<]{0,30}) (?:by way of|via|by the route) (?<squares><S\d+>(?:(?:, | and |,? then )<S\d+>)*)(?! to\b)`,
  'gu',
);

/** First squares of pieces and pawns: left or not, returned to, and the way from them. */
export const homeSquaresRule: Rule = {
  id: 'home-square',
  reads: /^(?:never|not|yet|no)$/u,
  check: (context) => [
    ...context.scan(leaves).flatMap((match) => checkLeaves(context, match)),
    ...context.scan(stayed).flatMap((match) => checkStayed(context, match)),
    ...context.scan(returns).flatMap((match) => checkReturns(context, match)),
    ...context.scan(began).flatMap((match) => checkBegan(context, match)),
    ...context.scan(via).flatMap((match) => checkVia(context, match)),
  ],
};

/** Squares of the pieces that a phrase can mean. */
function locate(context: SentenceContext, match: Match, spot: Spot, entity: PieceEntity): Square[] {
  const sides = entity.determiner === 'his' ? findSides(context, match.index) : bothColors;
  return resolveFor(spot, entity, sides);
}

/** Positions after the move of the note and after the moves of the lines. */
function listMoves({ place, lines }: SentenceContext): Spot[] {
  const ends = [...lines.values()].flatMap((line) => (isBroken(line) ? [] : [getLineEnd(line)]));
  return [place.after, ...ends];
}

/** The squares that the last move of a piece of this kind connects. */
function getStep({ parent, move }: Spot, entity: PieceEntity): readonly Square[] | undefined {
  if (!parent || !move) return undefined;
  const piece = getPiece(parent.board, move.from);
  const isKind = entity.roles.includes(toRole(piece));
  const isColor = !entity.color || entity.color === toColor(piece > 0 ? 1 : -1);
  return isKind && isColor ? [formatSquare(move.from), formatSquare(move.to)] : undefined;
}

/** True if pieces of the phrase stand unmoved: one of them, or all if it is in the plural. */
function areUnmoved(spot: Spot, squares: readonly Square[], { isPlural }: PieceEntity): Truth {
  if (squares.length === 0) return undefined;
  return isPlural
    ? squares.every((square) => isUnmoved(spot, square))
    : squares.some((square) => isUnmoved(spot, square));
}

function checkLeaves(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', verb = '', first } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity || entity.noun === 'unit' || entity.determiner === 'a') return [];
  const denied = isDenied(words);
  const isNow = !denied && (first !== undefined || verb.endsWith('s'));
  return [
    assertState(context, {
      rule: 'home-square',
      basis: 'record',
      match,
      words: denied ? 'not' : '',
      ...(isNow && { places: listMoves(context) }),
      state: (spot) => {
        if (!isNow) {
          const stay = areUnmoved(spot, locate(context, match, spot, entity), entity);
          return stay === undefined ? undefined : !stay;
        }
        const step = getStep(spot, entity);
        const [from] = step ?? [];
        if (!spot.parent || from === undefined) return undefined;
        return first === undefined ? isHome(spot.parent.board, from) : isUnmoved(spot.parent, from);
      },
      otherwise: denied
        ? `the ${entity.noun} has left its first square`
        : `the ${entity.noun} has not left its first square ${isNow ? 'with this move' : 'yet'}`,
    }),
  ];
}

/** 'Kingside pawns' are those on the files of that wing. */
export function readWingBefore(
  { read }: SentenceContext,
  { index, groups }: Match,
): (square: Square) => boolean {
  const own = groups['wing'];
  const word = own ?? /\b(king-?side|queen-?side) $/u.exec(read.canonical.slice(0, index))?.[1];
  if (word === undefined) return () => true;
  return (square) => (word.startsWith('king') ? /^[f-h]/u : /^[a-c]/u).test(square);
}

function checkStayed(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  if (!entity || entity.noun === 'unit' || ['a', 'no', 'every'].includes(entity.determiner))
    return [];
  // 'Has not moved' of a piece belongs to development; the king may also mean castling.
  const isOpen = / (?:yet|still) to /u.test(match.text);
  if (
    !isOpen &&
    entity.noun !== 'pawn' &&
    /^(?:moved?|been moved)$/u.test(match.groups['verb'] ?? '')
  )
    return [];
  const wing = readWingBefore(context, match);
  return [
    assertState(context, {
      rule: 'home-square',
      basis: 'record',
      match,
      state: (spot) => areUnmoved(spot, locate(context, match, spot, entity).filter(wing), entity),
      otherwise: `the ${entity.noun} has moved`,
    }),
  ];
}

function checkReturns(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '' } = match.groups;
  const entity = context.getPiece(piece);
  const isPlanned = /\b(?:to|could|would|will|can|may|must|if|or)\b/u.test(
    getClause(context, match.index),
  );
  if (!entity || entity.noun === 'pawn' || entity.isPlural || isPlanned || isDenied(words))
    return [];
  return [
    assertState(context, {
      rule: 'home-square',
      basis: 'record',
      match,
      state: (spot) => {
        const [, to] = getStep(spot, entity) ?? [];
        if (to !== undefined) return isHome(spot.board, to);
        const squares = locate(context, match, spot, entity);
        return squares.some((square) => isHome(spot.board, square)) ? undefined : false;
      },
      otherwise: `the ${entity.noun} does not stand on its first square`,
    }),
  ];
}

/** Square on which the piece of a square began the game. */
function findOrigin(spot: Spot, square: Square): Square {
  let at = square;
  for (const { move } of listAncestors(spot).toReversed())
    if (move && formatSquare(move.to) === at) at = formatSquare(move.from);
  return at;
}

function checkBegan(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', from = '' } = match.groups;
  const entity = context.getPiece(piece);
  const source = context.getEntity(from);
  if (!entity || entity.isPlural || (entity.squares.length === 0 && entity.noun !== 'pawn'))
    return [];
  const file =
    source?.kind === 'file'
      ? source.files[0]
      : source?.kind === 'piece' && source.noun === 'pawn'
        ? source.file
        : undefined;
  const goal = source?.kind === 'square' ? source.square : undefined;
  if ((file === undefined && goal === undefined) || entity.squares.length === 0) return [];
  return [
    assertState(context, {
      rule: 'home-square',
      basis: 'record',
      match,
      state: (spot) => {
        const squares = resolveFor(spot, entity, bothColors);
        if (squares.length === 0) return undefined;
        return squares.some((square) => {
          const origin = findOrigin(spot, square);
          return goal === undefined ? origin.startsWith(file ?? '') : origin === goal;
        });
      },
      otherwise: `the ${entity.noun} began the game on another square`,
    }),
  ];
}

function checkVia(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', squares = '', middle = '', words = '' } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity || entity.noun === 'unit' || isDenied(`${middle}${words}`)) return [];
  if (/\b(?:will|would|could|can|may|might|must|if|to)\b/u.test(middle)) return [];
  const asked = (squares.match(/<S\d+>/gu) ?? []).flatMap((token) => {
    const each = context.getEntity(token);
    return each?.kind === 'square' ? [each.square] : [];
  });
  return [
    context.decide({
      rule: 'home-square',
      basis: 'record',
      match,
      places: [context.place.after],
      test: (spot) => {
        const kind = { ...entity, squares: [] };
        const past = [...listAncestors(spot), ...context.place.game.slice(0, spot.ply + 3)];
        return asked.every((square) =>
          past.some((each) => resolveFor(each, kind, bothColors).includes(square)),
        );
      },
      otherwise: `no ${entity.noun} has been on ${asked.join(' and ')}`,
      show: () => ({ squares: asked }),
    }),
  ];
}
