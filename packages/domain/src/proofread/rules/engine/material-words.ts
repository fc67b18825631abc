import type { PieceEntity } from '../../entities.ts';
import type { Balance } from './material.ts';

/** A quantity of material that a text names: pieces by kind, or the exchange. */
export interface Quantity {
  readonly queens: number;
  readonly rooks: number;
  readonly minors: number;
  readonly bishops: number;
  readonly knights: number;
  readonly pawns: number;
  /** 'Two pieces' without a kind. */
  readonly pieces: number;
  readonly points: number;
}

/** A piece after 'and' that has a verb of its own begins a new clause and is no part of the list. */
export const noVerb = String.raw`(?!['’]s| (?:there |here )?(?:is|are|was|were|has|have|had|can|cannot|could|will|would|may|might|must|should|remains?|stands?|stood|does|do|did|gets?|attacks?|becomes?|hangs?|falls?|looks?|comes?|goes|still|now|also|no longer|[a-z]+s (?:the|an?|on|to|<))\b)`;

const none: Quantity = {
  queens: 0,
  rooks: 0,
  minors: 0,
  bishops: 0,
  knights: 0,
  pawns: 0,
  pieces: 0,
  points: 0,
};
const exchange: Quantity = { ...none, rooks: 1, minors: -1, points: 2 };

function add(a: Quantity, b: Quantity): Quantity {
  return {
    queens: a.queens + b.queens,
    rooks: a.rooks + b.rooks,
    minors: a.minors + b.minors,
    bishops: a.bishops + b.bishops,
    knights: a.knights + b.knights,
    pawns: a.pawns + b.pawns,
    pieces: a.pieces + b.pieces,
    points: a.points + b.points,
  };
}

export function subtract(a: Quantity, b: Quantity): Quantity {
  return {
    queens: a.queens - b.queens,
    rooks: a.rooks - b.rooks,
    minors: a.minors - b.minors,
    bishops: a.bishops - b.bishops,
    knights: a.knights - b.knights,
    pawns: a.pawns - b.pawns,
    pieces: a.pieces - b.pieces,
    points: a.points - b.points,
  };
}

export function countPiece(entity: PieceEntity): Quantity {
  const count = entity.count ?? (entity.isPlural ? 2 : 1);
  switch (entity.noun) {
    case 'queen':
      return { ...none, queens: count, points: 9 * count };
    case 'rook':
      return { ...none, rooks: count, points: 5 * count };
    case 'bishop':
      return { ...none, minors: count, bishops: count, points: 3 * count };
    case 'knight':
      return { ...none, minors: count, knights: count, points: 3 * count };
    case 'minor piece':
      return { ...none, minors: count, points: 3 * count };
    case 'pawn':
      return { ...none, pawns: count, points: count };
    default:
      return { ...none, pieces: count, points: 3 * count };
  }
}

/** Sums up '<P0> and <P1>', 'the exchange and <P0>'. Undefined if a part is not material. */
export function readQuantity(
  text: string,
  getPiece: (token: string) => PieceEntity | undefined,
): Quantity | undefined {
  let sum = /\bexchange\b/u.test(text) ? exchange : none;
  if (/\btwo exchanges\b/u.test(text)) sum = add(exchange, exchange);
  for (const token of text.match(/<P\d+>/gu) ?? []) {
    const entity = getPiece(token);
    if (!entity || entity.noun === 'king' || entity.noun === 'unit') return undefined;
    sum = add(sum, countPiece(entity));
  }
  return sum === none ? undefined : sum;
}

/** Name of material for a reason: 'a pawn', 'two pieces'. */
export function describeBalance(balance: Balance): string {
  const parts = [
    [balance.queens, 'queen'],
    [balance.rooks, 'rook'],
    [balance.minors, 'minor piece'],
    [balance.pawns, 'pawn'],
  ] as const;
  const list = (sign: number): string =>
    parts
      .filter(([count]) => count * sign > 0)
      .map(([count, name]) => `${Math.abs(count)} ${name}${Math.abs(count) > 1 ? 's' : ''}`)
      .join(' and ');
  const [more, less] = [list(1), list(-1)];
  if (more === '' && less === '') return 'material is level';
  if (more === '') return `${less} down`;
  return less === '' ? `${more} up` : `${more} against ${less}`;
}

/**
 * True if a side that has this balance is 'up' the quantity. `cost` is the number of pawns that it may have given for a
 * piece.
 */
export function isUp(balance: Balance, quantity: Quantity, cost = 0): boolean {
  const { queens, rooks, minors, pawns, points } = balance;
  const isPawnsOnly =
    quantity.pieces === 0 && quantity.queens === 0 && quantity.rooks === 0 && quantity.minors === 0;
  if (isPawnsOnly) return points === quantity.points && pawns > 0;
  if (pawns - quantity.pawns < -cost) return false;
  if (quantity.pieces > 0) {
    const isCount = queens + rooks + minors === quantity.pieces && queens >= 0;
    return isCount && points >= quantity.points - cost;
  }
  const slack = quantity.rooks > 0 && quantity.minors < 0 ? 1 : 2;
  return (
    queens === quantity.queens &&
    rooks === quantity.rooks &&
    minors === quantity.minors &&
    pawns - quantity.pawns <= (quantity.pawns > 0 ? 0 : slack) &&
    (quantity.bishops === 0 || quantity.minors > 1 || balance.bishops >= 0) &&
    points > 0
  );
}

/** True if a text may call this 'up' the quantity and leave out the pawns, or less than a rook for a queen, that it cost. */
export function isNearlyUp(balance: Balance, quantity: Quantity): boolean {
  const isExchange = quantity.rooks > 0 && quantity.minors < 0;
  const mayCost = quantity.pawns > 0 ? 0 : isExchange ? 1 : 2;
  const { queens, points } = balance;
  return (
    isUp(balance, quantity, mayCost) ||
    (quantity.queens > 0 && queens === quantity.queens && points >= 4)
  );
}

/** True if a side has one quantity for the other: 'two pieces for the rook'. Unnamed pawns do not count. */
export function hasInReturn(balance: Balance, had: Quantity, given: Quantity): boolean {
  const wanted = subtract(had, given);
  const namesPawns = had.pawns > 0 || given.pawns > 0;
  const { queens, rooks, minors, pawns } = balance;
  const isPawnRight = namesPawns ? pawns === wanted.pawns : Math.abs(pawns - wanted.pawns) <= 3;
  if (wanted.pieces === 0) {
    return (
      queens === wanted.queens && rooks === wanted.rooks && minors === wanted.minors && isPawnRight
    );
  }
  // 'Pieces' against a rook are minor pieces.
  return (
    queens === wanted.queens &&
    rooks === wanted.rooks &&
    minors === wanted.minors + wanted.pieces &&
    isPawnRight
  );
}
