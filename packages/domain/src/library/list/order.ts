import type { Side } from '../side.ts';
import { toFiledName, findOpponent } from './names.ts';

export const listOrders = ['study', 'newest', 'oldest', 'longest', 'shortest', 'opponent'] as const;
export type ListOrder = (typeof listOrders)[number];

export function isListOrder(text: string): text is ListOrder {
  return listOrders.some((order) => order === text);
}

type Orderable = {
  white: string;
  black: string;
  analysisSide: Side;
  year: number | null;
  totalMoves: number;
};

/** Games equal in the chosen order stay in study order; unknown years come last in both directions. */
export function sortGames<Game extends Orderable>(
  games: readonly Game[],
  order: ListOrder,
): readonly Game[] {
  switch (order) {
    case 'study':
      return games;
    case 'newest':
      return compareBy(games, ({ year }) => -(year ?? Number.NEGATIVE_INFINITY));
    case 'oldest':
      return compareBy(games, ({ year }) => year ?? Number.POSITIVE_INFINITY);
    case 'longest':
      return compareBy(games, ({ totalMoves }) => -totalMoves);
    case 'shortest':
      return compareBy(games, ({ totalMoves }) => totalMoves);
    case 'opponent':
      return compareBy(games, (game) => toFiledName(findOpponent(game)));
    default:
      return order satisfies never;
  }
}

function compareBy<Game>(
  games: readonly Game[],
  keyOf: (game: Game) => string | number,
): readonly Game[] {
  return games
    .map((game) => ({ game, key: keyOf(game) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ game }) => game);
}
