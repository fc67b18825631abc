import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { createProgressSaver } from './progress-saver.ts';
import { placeKey } from './queries.ts';

/** Saves every move of the game that is gone to; opening the page at one is not going there. */
export function useProgress(gameId: string, index: number): void {
  const client = useQueryClient();
  const saver = useMemo(
    () =>
      createProgressSaver({
        save: async (moveNumber, { keepalive }) => {
          const place = await api.call('POST /api/games/{id}/progress', {
            params: { id: gameId },
            body: { moveNumber },
            keepalive,
          });
          client.setQueryData(placeKey(gameId), place);
        },
        onFailure: () => {
          // oxlint-disable-next-line no-console -- the specification asks for a warning and nothing else
          console.warn('Failed to update progress');
        },
      }),
    [client, gameId],
  );

  const noted = useRef(index);
  useEffect(() => {
    if (index === noted.current) return;
    noted.current = index;
    if (index >= 0) saver.note(index + 1);
  }, [index, saver]);

  useEffect(() => {
    const flush = (): void => saver.flush();
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver]);
}
