import { isGameResult } from '@lamplight/domain/chess/game-result.ts';
import type { ListQuery } from '@lamplight/domain/library/list/game-list.ts';
import { isListOrder } from '@lamplight/domain/library/list/order.ts';

export const longestSearch = 100;

/** The state of the list in the address: filters, order and the slug of the chosen game. */
export type ListView = { query: ListQuery; game: string | null };

export const everything: ListQuery = {
  search: '',
  player: null,
  tournament: null,
  result: null,
  order: 'study',
};

export function isNarrowed({ search, player, tournament, result }: ListQuery): boolean {
  return search.trim() !== '' || player !== null || tournament !== null || result !== null;
}

/** Invalid values are ignored. */
export function readAddress(search: string): ListView {
  const given = new URLSearchParams(search);
  const textOf = (name: string): string | null => given.get(name) || null;
  const result = textOf('result');
  const order = textOf('sort');
  return {
    query: {
      search: (textOf('q') ?? '').slice(0, longestSearch),
      player: textOf('player'),
      tournament: textOf('tournament'),
      result: result !== null && isGameResult(result) ? result : null,
      order: order !== null && isListOrder(order) ? order : everything.order,
    },
    game: textOf('game'),
  };
}

/** Empty when nothing is filtered and nothing chosen. */
export function writeAddress({ query, game }: ListView): string {
  const said = new URLSearchParams();
  const say = (name: string, value: string | null): void => {
    if (value !== null && value !== '') said.set(name, value);
  };
  say('q', query.search.trim());
  say('player', query.player);
  say('tournament', query.tournament);
  say('result', query.result);
  say('sort', query.order === everything.order ? null : query.order);
  say('game', game);
  return said.size === 0 ? '' : `?${said}`;
}
