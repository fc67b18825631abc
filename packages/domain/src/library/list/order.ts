import type { GameDraft } from '../game-draft.ts';
import { toFiledName, findOpponent } from './names.ts';

export const listOrders = ['study', 'newest', 'oldest', 'longest', 'shortest', 'opponent'] as const;
export type ListOrder = (typeof listOrders)[number];

export function isListOrder(text: string): text is ListOrder {
  return listOrders.some((order) => order === text);
}

type Orderable = Pick<GameDraft, 'white' | 'black' | 'analysisSide' | 'year' | 'totalMoves'>;

/** Sorts games. Games that are equal in the chosen order stay in study order. Unknown years come last in both directions. */
export function sortGames<Game extends Orderable>(
  games: readonly Game[],
  order: ListOrder,
): readonly Game[] {
  switch (order) {
    case 'study':
      return games;
    case 'newest':
      return sortBy(games, ({ year }) => -(year ?? Number.NEGATIVE_INFINITY));
    case 'oldest':
      return sortBy(games, ({ year }) => year ?? Number.POSITIVE_INFINITY);
    case 'longest':
      return sortBy(games, ({ totalMoves }) => -totalMoves);
    case 'shortest':
      return sortBy(games, ({ totalMoves }) => totalMoves);
    case 'opponent':
      return sortBy(games, (game) => toFiledName(findOpponent(game)));
    default:
      return order satisfies never;
  }
}

export function sortBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string | number,
): readonly Item[] {
  return items
    .map((item) => ({ item, key: toKey(item) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);
}
