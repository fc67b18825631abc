import type { Square } from '../../../chess/square.ts';
import {
  findKing,
  formatSquare,
  getOtherSide,
  getPiece,
  getSideAt,
  parseSquare,
} from '../../../coach/verify/board.ts';
import { findAttackers } from '../../../coach/verify/reach.ts';
import { listLegalMoves } from '../../../coach/verify/rules.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { listTokens } from '../../rule.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import { playFrom, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Action } from './attack-verbs.ts';
import type { Parties } from './parties.ts';

const adverbs = String.raw`(?:(?:now|also|still|then|simply|even|again|there|both|[a-z]+ly) )*`;
const linked = String.raw`,? (?:where|from where|and(?: from)? there|and) (?:(?:it|he|she|this|that) )?${adverbs}$`;
/** 'The knight can go to d4, where it attacks', 'White can jump to b5 with the knight, and that hits', 'from d4 the knight attacks' */
const arrivals: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<piece><P\d+>) (?:can|could|may|might) ${adverbs}[a-z]+ (?:back )?(?:to|on|onto|into) (?<to><S\d+>)${linked}`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:can|could|may|might) ${adverbs}[a-z]+ (?:back )?(?:to|on|onto|into) (?<to><S\d+>) with (?:[a-z]+ )?(?<piece><P\d+>)(?: (?!and\b|where\b|from\b)[a-z]+){0,2}${linked}`,
    'u',
  ),
  new RegExp(
    String.raw`\bfrom (?<to><S\d+>),? (?:the )?(?<piece><P\d+>) (?:(?:would|could|can|will) )?${adverbs}$`,
    'u',
  ),
];
/** 'On e8 the bishop would protect', 'the pawn has not moved, and from f6 it would attack' */
const imagined = new RegExp(
  String.raw`\b(?:from|on) (?<to><S\d+>),? (?:(?<piece><P\d+>)|it|he|she) (?:(?:would|could) )?${adverbs}$`,
  'u',
);

/** Positions after the move to the square from which, by the words, the piece does something. Empty if it stands there. */
export function readArrivals(
  { place, read, getEntity, getPiece: getNoun }: SentenceContext,
  index: number,
): Spot[] {
  const before = read.canonical.slice(0, index);
  const isImagined =
    imagined.test(before) &&
    /(?:^| )(?:would|could) /u.test(read.canonical.slice(index - 7, index + 6));
  const found = [...arrivals, ...(isImagined ? [imagined] : [])]
    .map((pattern) => pattern.exec(before))
    .find((match) => match !== null);
  const { piece: named, to = '' } = found?.groups ?? {};
  const piece =
    named ??
    before
      .slice(0, found?.index)
      .match(/<P\d+>/gu)
      ?.at(-1) ??
    '';
  const [entity, goal] = [getNoun(piece), getEntity(to)];
  if (!entity || goal?.kind !== 'square') return [];
  if (resolvePiece(place.after.board, entity).includes(goal.square)) return [];
  const starts = [place.after, playPass(place.after), place.before].filter(
    (spot) => spot !== undefined,
  );
  const reached = starts.flatMap((spot) => {
    const from = resolvePiece(spot.board, entity);
    return listLegalMoves(spot.board)
      .filter(
        (move) => move.to === parseSquare(goal.square) && from.includes(formatSquare(move.from)),
      )
      .map((move) => playFrom(spot, move));
  });
  return reached.length === 0 && isImagined
    ? imagineOn(place.after, resolvePiece(place.after.board, entity), goal.square)
    : reached;
}

/** The position with the piece on another square, to which it cannot go in one move. */
function imagineOn({ board, ply }: Spot, squares: readonly Square[], goal: Square): Spot[] {
  const [only] = squares;
  const to = parseSquare(goal);
  if (only === undefined || squares.length > 1 || getPiece(board, to) !== 0) return [];
  const from = parseSquare(only);
  const cells = board.cells.slice();
  cells[to] = getPiece(board, from);
  cells[from] = 0;
  return [{ board: { ...board, cells }, ply, move: { from, to, promotion: 0 } }];
}

/** 'One piece attacks the bishop, the queen on g5': the counted pieces are named after the target. */
export function readApposition(
  { read, getPiece: getNoun }: SentenceContext,
  index: number,
  objects: string,
): { readonly target: string; readonly agents: string } | undefined {
  const [subject = ''] = /<P\d+>(?= ?$)/u.exec(read.canonical.slice(0, index).trimEnd()) ?? [];
  const { count, determiner = '' } = getNoun(subject) ?? {};
  const asked = determiner === 'one' ? 1 : count;
  const { target, agents } =
    /^(?<target><[PS]\d+>), (?!and )(?<agents>.+)$/u.exec(objects)?.groups ?? {};
  if (target === undefined || agents === undefined || / or /u.test(agents)) return undefined;
  const named = listTokens(agents);
  const isPieces = named.every((token) => token.startsWith('<P'));
  return isPieces && named.length === asked ? { target, agents } : undefined;
}

/**
 * 'The pawn on b5 attacks the pawn': the second noun is another pawn, because no piece does something to itself. 'Attacks
 * the pawn on e5, which only the knight guards': a guard is of the side that it guards.
 */
export function keepApart(
  { board }: Spot,
  parties: Parties,
  others: Parties,
  action?: Action,
): Parties {
  if (parties.kind !== 'named' || others.kind !== 'named') return parties;
  const taken = others.list.flatMap(({ squares }) => squares);
  const [other] = taken;
  const isPossible = (square: Square): boolean => {
    if (taken.includes(square)) return false;
    if (action === undefined || action === 'reach' || other === undefined) return true;
    const product = getPiece(board, parseSquare(square)) * getPiece(board, parseSquare(other));
    if (product === 0) return true;
    return action === 'attack' ? product < 0 : product > 0;
  };
  const list = parties.list.map((party) => {
    const { entity, squares } = party;
    if (!entity || entity.squares.length > 0 || squares.length === 0) return party;
    if (squares.some(isPossible)) return party;
    return { ...party, squares: resolvePiece(board, entity).filter(isPossible) };
  });
  return { ...parties, list };
}

/** 'The king may not go to h8, because the rook on h6 guards that square': the king itself does not shut the line. */
export function coversPastKing(
  { read, getEntity, getPiece: getNoun }: SentenceContext,
  index: number,
  { board }: Spot,
  subject: Parties,
): boolean {
  const [, king = '', goal = ''] =
    /(<P\d+>) (?:may not|cannot|can't|must not|could not) [a-z ]*(<S\d+>),? (?:because|since|as) [^;:]*$/u.exec(
      read.canonical.slice(0, index),
    ) ?? [];
  const square = getEntity(goal);
  if (getNoun(king)?.noun !== 'king' || square?.kind !== 'square') return false;
  const to = parseSquare(square.square);
  const from = subject.list.flatMap(({ squares }) => squares).map(parseSquare);
  return from.some((at) => {
    const side = getSideAt(board, at);
    const lifted = new Set([findKing(board, getOtherSide(side))]);
    return getPiece(board, to) * side <= 0 && findAttackers(board, to, side, lifted).includes(at);
  });
}
