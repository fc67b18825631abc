import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropOtherPages, gamesKey } from './queries.ts';

test('what other pages have shown is forgotten, but not what is on the screen', () => {
  const client = new QueryClient();
  const [list, header] = [['/api/games/featured'], ['/api/auth/me']];
  for (const key of [gamesKey, list, header]) client.setQueryData(key, { games: [] });
  const seen = new QueryObserver(client, { queryKey: header, staleTime: Infinity });
  const leave = seen.subscribe(() => {});
  dropOtherPages(client);
  leave();
  const isKnown = (key: readonly unknown[]): boolean => client.getQueryData(key) !== undefined;
  expect([gamesKey, list, header].map(isKnown)).toEqual([true, false, true]);
  client.clear();
});
