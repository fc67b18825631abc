import { isGameResult } from '@lamplight/domain/chess/game-result.ts';
import type { ListQuery } from '@lamplight/domain/library/list/game-list.ts';
import { isListOrder } from '@lamplight/domain/library/list/order.ts';

export const longestSearch = 100;

/** The state of the list in the URL: filters, order and the slug of the chosen game. */
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

/** Reads the state from the URL. Invalid values are ignored. */
export function readAddress(search: string): ListView {
  const given = new URLSearchParams(search);
  const getText = (name: string): string | null => given.get(name) || null;
  const result = getText('result');
  const order = getText('sort');
  return {
    query: {
      search: (getText('q') ?? '').slice(0, longestSearch),
      player: getText('player'),
      tournament: getText('tournament'),
      result: result !== null && isGameResult(result) ? result : null,
      order: order !== null && isListOrder(order) ? order : everything.order,
    },
    game: getText('game'),
  };
}

/** Returns the query string; empty if nothing is filtered and no game is chosen. */
export function writeAddress({ query, game }: ListView): string {
  const written = new URLSearchParams();
  const writeParam = (name: string, value: string | null): void => {
    if (value !== null && value !== '') written.set(name, value);
  };
  writeParam('q', query.search.trim());
  writeParam('player', query.player);
  writeParam('tournament', query.tournament);
  writeParam('result', query.result);
  writeParam('sort', query.order === everything.order ? null : query.order);
  writeParam('game', game);
  return written.size === 0 ? '' : `?${written}`;
}
