import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  getFile,
  getOwnRank,
  getPiece,
  getSideAt,
  listSquares,
  parseSquare,
  pawn,
  toColor,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getTakenPiece, listLegalMoves, playMove } from '../../../coach/verify/rules.ts';
import { findAgents } from '../../agent.ts';
import type { Rule } from '../../rule.ts';
import { isDenied, listTokens } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  findTruth,
  getOther,
  isHypothetical,
} from './structure-kit.ts';

const verbs = String.raw`(?:guard|defend|cover|protect|control|attack|hit|reach|touch|chase|drive|dislodge|challenge|evict|kick|expel|disturb|harass|attack|question|take|trouble|threaten|oust|remove|bother|contest|hold)`;
/** 'no pawn of his can guard c6 any more', 'none of White's pawns can chase it away'. */
const unguarded = new RegExp(
  String.raw`(?<piece><P\d+>)(?: of (?:his|hers|theirs|its|black|white|<C\d+>(?:'s)?))? (?<words>(?:left )?(?:can|could|will|may|is able to|is left to|will be able to|will ever be able to|would be able to)(?: now| ever| any longer| again| still)* (?:be able to )?)(?<verb>${verbs})(?:(?: away| off)? (?<object><[PS]\d+>|it|him|her|that square|this square|the square|the <P\d+>))?(?: away| off)?(?: from (?:there|<S\d+>))?(?: any ?more| any longer| ever again| again| ever| for good)?`,
  'gu',
);
const byPawn = new RegExp(
  String.raw`(?:(?<object><[PS]\d+>|it) )?(?<words>(?:can|could|may|will) (?:never |not |no longer |now |ever |again )*be |cannot (?:ever |now )?be |can't be )(?<verb>guarded|defended|covered|protected|controlled|attacked|chased|driven|dislodged|challenged|evicted|expelled|kicked|harassed|disturbed)(?: away| off)? by (?:any |a )?(?<piece><P\d+>)(?: any ?more| any longer| again| ever)?`,
  'gu',
);
const outOfReach = /\bout of (?:the )?reach of (?:(?:any|all|every|each|the) )?(?<piece><P\d+>)/gu;
const outpost = new RegExp(
  String.raw`\b(?<word>outposts?|strongpoints?|strong points?)(?: (?:for (?<for><[PC]\d+>)|square))*(?: (?:on|at|of) (?<square><S\d+>))?`,
  'gu',
);
const placedOutpost = new RegExp(
  String.raw`(?<square><S\d+>)(?:,? which)? (?<words>${be} ${adverbs})(?:(?:a|an|the|his|her|<C\d+>) )?(?:[a-z-]+ ){0,3}?(?:outpost|strongpoint)`,
  'gu',
);
const hole = new RegExp(
  String.raw`(?<square><S\d+>)(?:,? which)? (?<words>${be} ${adverbs})(?:(?:a|an|the|another) )?(?:[a-z-]+ ){0,3}?(?<word>hole|weak square|weakness|weak)\b(?: (?:in|for|of) (?<owner><C\d+>))?`,
  'gu',
);
const holeOn =
  /\b(?<word>holes?|weak squares?|weakness(?:es)?)(?: that is)?,? (?:(?:on|at|of) )?(?<squares><S\d+>(?:(?:,? and |, | or )<S\d+>)*)/gu;

/** Squares that pawns can never guard again: outposts, holes, weak squares. */
export const pawnSquaresRule: Rule = {
  id: 'pawn-square',
  check: (context) => [
    ...context.scan(unguarded).flatMap((match) => checkUnguarded(context, match)),
    ...context.scan(byPawn).flatMap((match) => checkUnguarded(context, match)),
    ...context.scan(outOfReach).flatMap((match) => checkUnguarded(context, match)),
    ...context.scan(outpost).flatMap((match) => checkOutpost(context, match)),
    ...context.scan(placedOutpost).flatMap((match) => checkOutpost(context, match)),
    ...context.scan(hole).flatMap((match) => checkHole(context, match)),
    ...context.scan(holeOn).flatMap((match) => checkHole(context, match)),
  ],
};

/**
 * Whether a pawn of the side can still come to attack the square by advancing on its file. Undefined if the only pawns
 * that could are blocked by other pawns, because they may get free.
 */
export function canPawnGuard(board: Board, square: Square, color: Color): Truth {
  const side = toSide(color);
  const at = parseSquare(square);
  const rank = getOwnRank(at, side);
  const near = listSquares(board, side, pawn).filter(
    (from) => Math.abs(getFile(from) - getFile(at)) === 1 && getOwnRank(from, side) < rank,
  );
  if (near.length === 0) return false;
  const isFree = near.some((from) => {
    for (let on = from + 16 * side; getOwnRank(on, side) < rank; on += 16 * side) {
      if (Math.abs(getPiece(board, on)) === pawn) return false;
    }
    return true;
  });
  return isFree ? true : undefined;
}

/** True if a capture that is possible now brings a pawn of the side to a file from which it can attack the square. */
function canCaptureToGuard(spot: Spot, square: Square, color: Color): boolean {
  const own = spot.board.turn === toSide(color) ? spot : playPass(spot);
  if (!own) return false;
  return listLegalMoves(own.board)
    .filter(
      (move) =>
        getTakenPiece(own.board, move) !== 0 && Math.abs(getPiece(own.board, move.from)) === pawn,
    )
    .some((move) => canPawnGuard(playMove(own.board, move), square, color) !== false);
}

function checkUnguarded(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', object = '', words = '' } = match.groups;
  const entity = context.getPiece(token);
  if (entity?.noun !== 'pawn' || entity.squares.length > 0 || entity.determiner === 'the')
    return [];
  const before = context.read.canonical.slice(0, match.index);
  const isNone = /\b(?:none of|not one of|neither of)\s*$/u.test(before);
  // 'No pawn can chase it now' speaks of the next move.
  const rest = context.read.canonical.slice(match.index + match.text.length);
  if (/^ (?:now|at once|immediately|for now)\b/u.test(rest) || / now /u.test(words)) return [];
  const isReach = match.text.startsWith('out of');
  const denied = entity.determiner === 'no' || isNone || isReach || isDenied(words);
  if (!denied) return [];
  // 'No pawn can expel a knight from d4' is about the square.
  const tokens = listTokens(object).filter((each) => {
    const named = context.getPiece(each);
    return !named || named.squares.length > 0 || !/^(?:an?|any)$/u.test(named.determiner);
  });
  const test = (spot: Spot): Truth => {
    const targets =
      tokens.length > 0
        ? tokens.flatMap((each) => resolveSquares(context, each, spot))
        : findTargets(context, match, spot);
    if (targets.length === 0) return undefined;
    const answers = targets.map((square) => {
      const colors = entity.color ? [entity.color] : findPawnOwner(context, match, spot, square);
      const found = colors.map((color) => {
        const truth = canPawnGuard(spot.board, square, color);
        return truth === false && canCaptureToGuard(spot, square, color) ? undefined : truth;
      });
      return findTruth(found.map((each) => (each === undefined ? undefined : !each)));
    });
    return findTruth(answers);
  };
  return [
    context.decide({
      rule: 'pawn-guard',
      match,
      places: context.getPlaces(match.index),
      test,
      otherwise: 'a pawn can still advance and attack that square',
      show: (spot) => ({ squares: findTargets(context, match, spot) }),
    }),
  ];
}

function findTargets(context: SentenceContext, match: Match, spot: Spot): Square[] {
  const before = context.read.canonical.slice(0, match.index);
  const [square] = before.match(/<S\d+>(?!.*<S\d+>)/u) ?? [];
  const agents = findAgents(context, match.index, spot).filter(
    (each) => Math.abs(getPiece(spot.board, parseSquare(each))) !== pawn,
  );
  const named = square === undefined ? [] : resolveSquares(context, square, spot);
  return named.length > 0 || agents.length > 4 ? named : agents;
}

/** Pawns that would chase a piece are the enemy's; pawns that would guard an empty square are of the side named. */
function findPawnOwner(
  context: SentenceContext,
  match: Match,
  spot: Spot,
  square: Square,
): readonly Color[] {
  if (
    getPiece(spot.board, parseSquare(square)) !== 0 &&
    !/guard|defend|cover|protect/u.test(match.text)
  )
    return [getOther(toColor(getSideAt(spot.board, parseSquare(square))))];
  return findSides(context, match.index);
}

/** An outpost is a square in the enemy's half or on the fourth rank that no enemy pawn can attack any more. */
function isOutpost(board: Board, square: Square, color: Color): Truth {
  const rank = getOwnRank(parseSquare(square), toSide(color));
  if (rank < 4 || rank > 7) return false;
  const canChase = canPawnGuard(board, square, getOther(color));
  if (canChase === false) return true;
  // Annotators often use the word while a pawn could still come, but not while one attacks the square.
  const other = toSide(getOther(color));
  const at = parseSquare(square);
  const isAttacked = [at - 16 * other - 1, at - 16 * other + 1].some(
    (from) => getPiece(board, from) === pawn * other,
  );
  return isAttacked ? false : undefined;
}

function checkOutpost(context: SentenceContext, match: Match): Finding[] {
  const { square: token = '', words = '', for: owner = '' } = match.groups;
  const before = context.read.canonical.slice(0, match.index);
  const denied = isDenied(words) || /\b(?:no|not an?|without an?)(?: [a-z-]+){0,2} $/u.test(before);
  const test = (spot: Spot): Truth => {
    const squares =
      token === '' ? findTargets(context, match, spot) : resolveSquares(context, token, spot);
    if (squares.length === 0) return undefined;
    const answers = squares.flatMap((square) => {
      const at = parseSquare(square);
      const entity = context.getEntity(owner);
      const named = entity?.kind === 'side' || entity?.kind === 'piece' ? entity.color : undefined;
      const piece = getPiece(spot.board, at);
      const colors = named
        ? [named]
        : piece === 0 || Math.abs(piece) === pawn
          ? bothColors
          : [toColor(getSideAt(spot.board, at))];
      return colors.map((color) => isOutpost(spot.board, square, color));
    });
    // 'His knights have found outposts' speaks of each of them.
    const isMany = token === '' && /outposts|points/u.test(match.groups['word'] ?? '');
    if (isMany && squares.length <= 3 && !denied && answers.includes(false)) return false;
    return findTruth(answers);
  };
  // 'The knight looks for an outpost' names no square and may be about any.
  if (token === '' && isHypothetical(context, match)) return [];
  return [
    assertState(context, {
      rule: 'outpost',
      match,
      words: denied ? 'not' : '',
      state: test,
      otherwise: denied
        ? 'that square is an outpost'
        : 'an enemy pawn can still attack that square, or it is too near to home',
      show: (spot) => ({ squares: token === '' ? [] : resolveSquares(context, token, spot) }),
    }),
  ];
}

function checkHole(context: SentenceContext, match: Match): Finding[] {
  const { square = '', squares = '', words = '', owner = '', word = '' } = match.groups;
  const tokens = listTokens(square === '' ? squares : square);
  const camp = context.getEntity(owner);
  return tokens.map((token) =>
    assertState(context, {
      rule: 'weak-square',
      match,
      words,
      state: (spot) => {
        const [at] = resolveSquares(context, token, spot);
        if (at === undefined) return undefined;
        const piece = getPiece(spot.board, parseSquare(at));
        const sides = camp?.kind === 'side' ? [camp.color] : findCamp(context, match, at);
        const answers = sides.map((color) => canPawnGuard(spot.board, at, color));
        // A pawn that stands on the square may be the weakness itself.
        if (Math.abs(piece) === pawn && word.startsWith('weak')) return undefined;
        const isWeak = findTruth(answers.map((each) => (each === undefined ? undefined : !each)));
        return isWeak === false && !/hole|square/u.test(word) ? undefined : isWeak;
      },
      otherwise: 'a pawn can still guard that square',
      show: (spot) => ({ squares: resolveSquares(context, token, spot) }),
    }),
  );
}

/** A hole is in the camp of the side in whose half it is. */
function findCamp(context: SentenceContext, match: Match, square: Square): readonly Color[] {
  const named = findSides(context, match.index + match.text.length);
  const rank = Number(square.charAt(1));
  const home: Color = rank >= 5 ? 'black' : 'white';
  return [...new Set([home, ...(named.length === 1 ? named : [])])];
}
