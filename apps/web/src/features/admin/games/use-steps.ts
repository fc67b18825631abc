import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { useOrderGames } from './queries.ts';
import { moveTo, stepInShown } from './order.ts';
import { stepId } from './element-ids.ts';

/** Moves games and announces their new number. The pressed button keeps the focus, although its row moves. */
export function useSteps(games: readonly AdminGame[], shown: readonly AdminGame[]) {
  const order = useOrderGames();
  const [said, setSaid] = useState('');
  const awaited = useRef<{
    readonly gameId: string;
    readonly place: number;
    readonly button: string;
  }>(null);
  const ids = games.map(({ id }) => id);

  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const { gameId, place, button } = awaited.current;
    if (games[place]?.id !== gameId) return;
    awaited.current = null;
    if (document.activeElement?.id !== button) document.getElementById(button)?.focus();
  }, [games]);

  const save = (next: readonly string[], { id, title }: AdminGame): void => {
    setSaid(copy.list.moved(title, next.indexOf(id) + 1));
    order(next);
  };
  return {
    said,
    step: (game: AdminGame, by: -1 | 1): void => {
      const shownIds = shown.map(({ id }) => id);
      const next = stepInShown(ids, shownIds, game.id, by);
      if (next === undefined) return;
      const { id } = game;
      awaited.current = { gameId: id, place: next.indexOf(id), button: stepId(id, by) };
      save(next, game);
    },
    moveTo: (game: AdminGame, number: number): void => save(moveTo(ids, game.id, number - 1), game),
  };
}
