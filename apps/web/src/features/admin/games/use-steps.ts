import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { usePage } from '../parts/paged-table.tsx';
import { copy } from './copy.ts';
import { stepId } from './element-ids.ts';
import { usePlaceGame, type Placement } from './queries.ts';

interface Listed {
  readonly games: readonly AdminGame[];
  readonly search: string;
  readonly page: ReturnType<typeof usePage>;
}

/**
 * Moves games and announces their new number. The list follows a stepped game to its page, and the pressed button keeps
 * the focus, although its row moves.
 */
export function useSteps({ games, search, page }: Listed) {
  const { mutate } = usePlaceGame();
  const [said, setSaid] = useState('');
  const awaited = useRef<{ readonly gameId: string; readonly button: string } | null>(null);
  const { limit, setOffset } = page;

  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const { gameId, button } = awaited.current;
    // The game may be on a page that is still loading.
    const isHere = games.some(({ id }) => id === gameId);
    if (isHere && document.activeElement === document.body)
      document.getElementById(button)?.focus();
  }, [games]);

  const place = ({ id, title }: AdminGame, to: Placement): void =>
    mutate(
      { id, to },
      {
        onSuccess: ({ place: number, shownPlace }) => {
          setSaid(copy.list.moved(title, number));
          if ('by' in to) setOffset(limit * Math.floor((shownPlace - 1) / limit));
        },
      },
    );
  return {
    said,
    step: (game: AdminGame, by: -1 | 1): void => {
      awaited.current = { gameId: game.id, button: stepId(game.id, by) };
      place(game, { by, query: search });
    },
    moveTo: (game: AdminGame, number: number): void => {
      awaited.current = null;
      place(game, { place: number });
    },
  };
}
