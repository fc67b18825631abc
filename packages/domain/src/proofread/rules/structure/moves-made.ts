import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { formatSquare } from '../../../coach/verify/board.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isHome, isUnmoved } from './home-facts.ts';
import { readWingBefore } from './home-squares.ts';
import { countShield } from './whereabouts.ts';
import { assertState, bothColors, findKnown, findSides, resolveFor } from './structure-kit.ts';

const having = String.raw`(?:has|have|had)(?: (?:already|now|by now|so far|only|just|even|thus))*`;
/** 'The queen has already moved three times', 'the knight has made four moves'. */
const moved = new RegExp(
  String.raw`(?<piece><P\d+>) ${having} (?:(?:moved|been moved)(?: (?:only|just|already))* (?:(?<word>once|twice|thrice)|(?<count><N\d+>) times)|(?:made|spent|used)(?: (?:only|just|already))* (?<count2><N\d+>) moves)(?! (?:in a row|more|longer))`,
  'gu',
);
const already =
  /(?<piece><P\d+>) (?:has|had) (?:already|also|since) (?:moved|been moved)(?=[.,;:]|$| and| so)/gu;
/** 'Neither of Black's rooks has moved', 'both of his knights are still at home', 'one of the bishops has moved'. */
const some =
  /(?:(?<how>\bneither|\bnone|\bboth|\ball|\beach|\beither|<N\d+>) of )?(?<piece><P\d+>)(?<words>(?: (?:has|have|had|is|are|was|were|stands?|sits?|ever|yet|even|still|already|now|not|been|left|both|all))*) (?<state>moved|developed|at home|undeveloped|unmoved|on (?:its|their|his) (?:home|original|starting|initial) squares?|(?:its|their) (?:home|original|starting|initial) squares?)/gu;
/** 'The rook on h8 and the bishop on f8 were never developed', 'took no part in the game'. */
const idle =
  /(?<pieces><P\d+>(?:(?:,? and |, )<P\d+>)*)(?<words>(?: (?:has|have|had|did|does|do|not|never|takes?|took|played?|plays|see|saw|sees|gets?|got|come|came|comes))*) (?<state>into the game|into play|no part in the (?:game|battle|fight|play)|no part)(?=[.,;:]|$| and| at| while)/gu;

/** 'The knight on d3 has come from g8', 'which came all the way from b8'. */
const cameFrom =
  /(?<piece><P\d+>)(?:,? (?:which|that))? (?:has |had )?(?:come|came|arrived|travelled|traveled|wandered|marched|run|moved)(?: all the way| here| there| over| across)* from (?<from><S\d+>)(?! (?:to|via|where)\b)/gu;
/** 'Black's kingside pawns are all on their original squares', 'have all moved'. */
const pawnsHome =
  /(?:(?<wing>king-?side|queen-?side) )?(?<piece><P\d+>)(?: on (?:the )?(?<wing2>king-?side|queen-?side))?(?<words>(?: (?:are|have|all|still|now|both|each|been|not|is|has|stand|remain|yet|already))+) (?<state>(?:on|at) (?:its|their|his) (?:home|original|starting|initial) squares?|unmoved|at home|untouched|moved|advanced|pushed)(?! (?:to|on|too|up|so|as|by|with|with)\b)/gu;
/** 'White's king has been stripped of its pawn cover'. */
const stripped =
  /(?<king><P\d+>) (?:(?:has|have|had|is|was|been|now|being|left|completely|totally) )*(?:stripped|deprived|robbed|bereft|bare|denuded) of (?:(?:all|its|his|her|every|any|the) )*(?:protective |pawn |<P\d+> )*(?:cover|shield|protection|shelter|protectors)/gu;

/** How often a piece has moved, and which pieces of a pair have. */
export const movesMadeRule: Rule = {
  id: 'moves-made',
  reads: /^(?:neither|none|either|no|not|never|before|end|came)$/u,
  check: (context) => [
    ...context.scan(moved).flatMap((match) => checkMoved(context, match)),
    ...context.scan(already).flatMap((match) => checkAlready(context, match)),
    ...context.scan(some).flatMap((match) => checkSome(context, match)),
    ...context.scan(cameFrom).flatMap((match) => checkCameFrom(context, match)),
    ...context.scan(pawnsHome).flatMap((match) => checkPawnsHome(context, match)),
    ...context.scan(stripped).flatMap((match) => checkStripped(context, match)),
    ...context.scan(idle).flatMap((match) => checkIdle(context, match)),
  ],
};

/** Number of moves that the piece on a square has made. Castling counts for the king only. */
function countMoves(spot: Spot, square: Square): number {
  let [at, count] = [square, 0];
  for (const { move } of listAncestors(spot).toReversed()) {
    if (!move || formatSquare(move.to) !== at) continue;
    count += 1;
    at = formatSquare(move.from);
  }
  return count;
}

function readCount(context: SentenceContext, { groups }: Match): number | undefined {
  const words: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
  const entity = context.getEntity(groups['count'] ?? groups['count2'] ?? '');
  return words[groups['word'] ?? ''] ?? (entity?.kind === 'number' ? entity.value : undefined);
}

function findColors(context: SentenceContext, match: Match, entity: PieceEntity): readonly Color[] {
  if (entity.color) return [entity.color];
  return entity.determiner === 'his' ? findSides(context, match.index) : bothColors;
}

function checkMoved(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  const count = readCount(context, match);
  if (!entity || count === undefined) return [];
  return assertMoves(context, match, entity, {
    state: (spot, squares) => {
      if (squares.some((square) => countMoves(spot, square) === count)) return true;
      // The king's way to its castle is a move of its own; the rook's is none.
      return entity.noun === 'rook' ? undefined : false;
    },
    otherwise: `the ${entity.noun} has not moved ${count} times`,
  });
}

/** 'Black's king has already moved'. A rook may have been moved by castling. */
function checkAlready(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  if (!entity || entity.noun === 'rook') return [];
  return assertMoves(context, match, entity, {
    state: (spot, squares) => squares.some((square) => !isUnmoved(spot, square)),
    otherwise: `the ${entity.noun} has not moved`,
  });
}

interface MovesAssertion {
  /** Truth for the squares on which the piece can stand. */
  readonly state: (spot: Spot, squares: readonly Square[]) => Truth;
  readonly otherwise: string;
}

/** Asserts something about the moves of one definite piece. */
function assertMoves(
  context: SentenceContext,
  match: Match,
  entity: PieceEntity,
  { state, otherwise }: MovesAssertion,
): Finding[] {
  if (entity.isPlural || entity.determiner === 'a') return [];
  const colors = findColors(context, match, entity);
  return [
    assertState(context, {
      rule: 'moves-made',
      basis: 'record',
      match,
      state: (spot) => {
        const squares = resolveFor(spot, entity, colors);
        return squares.length === 0 ? undefined : state(spot, squares);
      },
      otherwise,
    }),
  ];
}

function checkSome(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', state = '' } = match.groups;
  const entity = context.getPiece(piece);
  // The reader of names takes 'neither of' as a part of the name.
  const how = match.groups['how'] ?? entity?.determiner ?? '';
  if (match.groups['how'] === undefined && !/^(?:neither|both|either|none)$/u.test(how)) return [];
  if (!entity || !entity.isPlural || entity.noun === 'pawn' || entity.squares.length > 0) return [];
  if (entity.roles.length !== 1) return [];
  const colors = findColors(context, match, entity);
  const number = context.getEntity(how);
  const isLeft = /\bleft\b/u.test(words);
  const isAtHome = /home|original|starting|initial|undeveloped|unmoved/u.test(state) && !isLeft;
  const isStrict = state === 'moved' || state === 'unmoved';
  const isSo = (spot: Spot, color: Color): Truth => {
    const squares = resolveFor(spot, entity, [color]);
    if (squares.length < 2) return undefined;
    const there = squares.filter((square) =>
      isStrict ? isUnmoved(spot, square) : isHome(spot.board, square),
    ).length;
    const fitting = isAtHome !== isDenied(words) ? there : squares.length - there;
    if (how === 'neither' || how === 'none') return fitting === 0;
    if (number?.kind === 'number') return fitting === number.value;
    return how === 'either' ? fitting > 0 : fitting === squares.length;
  };
  return [
    assertState(context, {
      rule: 'moves-made',
      basis: 'record',
      match,
      state: (spot) => {
        const answers = colors.map((color) => isSo(spot, color));
        if (answers.includes(true)) return true;
        return answers.every((each) => each === undefined) ? undefined : false;
      },
      otherwise: `that is not so of ${number?.text ?? how} of the ${entity.noun}s`,
    }),
  ];
}

/** A piece takes no part if it has never left its first square. */
function checkIdle(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '', words = '', state = '' } = match.groups;
  const denied = isDenied(words) !== state.startsWith('no');
  const named = (pieces.match(/<P\d+>/gu) ?? []).flatMap((token) => context.getPiece(token) ?? []);
  if (!denied || named.length === 0 || named.some(({ noun }) => noun === 'piece')) return [];
  return named.map((entity) =>
    assertState(context, {
      rule: 'moves-made',
      basis: 'record',
      match,
      state: (spot) => {
        const squares = resolveFor(spot, entity, findColors(context, match, entity));
        if (squares.some((square) => isUnmoved(spot, square))) return true;
        // A piece that has moved may still have done nothing.
        return undefined;
      },
      otherwise: '',
    }),
  );
}

/** Squares on which the piece of a square has stood, the latest first. */
function listTrack(spot: Spot, square: Square): Square[] {
  const found = [square];
  for (const { move } of listAncestors(spot).toReversed())
    if (move && formatSquare(move.to) === found.at(-1)) found.push(formatSquare(move.from));
  return found;
}

function checkCameFrom(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  const from = context.getEntity(match.groups['from'] ?? '');
  if (!entity || entity.isPlural || from?.kind !== 'square' || entity.determiner === 'a') return [];
  return [
    assertState(context, {
      rule: 'moves-made',
      basis: 'record',
      match,
      state: (spot) => {
        const squares = resolveFor(spot, entity, findColors(context, match, entity));
        if (squares.length === 0) return undefined;
        return squares.some((square) => listTrack(spot, square).slice(1).includes(from.square));
      },
      otherwise: `no such ${entity.noun} has been on ${from.square}`,
    }),
  ];
}

function checkPawnsHome(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', state = '', wing2 } = match.groups;
  const entity = context.getPiece(piece);
  if (entity?.noun !== 'pawn' || !entity.isPlural || entity.squares.length > 0) return [];
  const isMove = /moved|advanced|pushed/u.test(state);
  const denied = isDenied(words);
  // Without 'all' it may be said of most of them.
  if (isMove && !denied && !/\ball\b|both|each/u.test(`${words}${entity.determiner}`)) return [];
  const colors = findColors(context, match, entity);
  const wing = readWingBefore(
    context,
    wing2 === undefined ? match : { ...match, groups: { wing: wing2 } },
  );
  return [
    assertState(context, {
      rule: 'moves-made',
      basis: 'record',
      match,
      state: (spot) => {
        const answers = colors.map((color): Truth => {
          const squares = resolveFor(spot, entity, [color]).filter(wing);
          if (squares.length === 0) return undefined;
          const home = squares.filter((square) => isHome(spot.board, square)).length;
          if (isMove) return denied ? home === squares.length : home === 0;
          return denied ? home < squares.length : home === squares.length;
        });
        return findKnown(answers);
      },
      otherwise: 'that is not so of all these pawns',
    }),
  ];
}

function checkStripped(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['king'] ?? '');
  if (entity?.noun !== 'king') return [];
  const colors = findColors(context, match, entity);
  return [
    assertState(context, {
      rule: 'pawn-shield',
      match,
      state: ({ board }) => {
        const counts = colors.map((color) => countShield(board, color));
        if (counts.some((count) => count === 0)) return true;
        return counts.every((count) => count >= 2) ? false : undefined;
      },
      otherwise: 'the king still has pawns in front of it',
    }),
  ];
}
