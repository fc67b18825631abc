import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../shared/api/api.ts';

/** Saves each move the reader steps to. `placedAt` is the index that the page itself has set; it is not saved. */
export function useProgress(gameId: string, index: number, placedAt: number): void {
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
          client.setQueryData(progressKey(gameId), place);
        },
        onFailure: () => {
          // oxlint-disable-next-line no-console -- the specification asks for a warning and nothing else
          console.warn('Failed to update progress');
        },
      }),
    [client, gameId],
  );

  const noted = useRef({ index, placedAt });
  useEffect(() => {
    const before = noted.current;
    noted.current = { index, placedAt };
    const hasGone = index !== before.index && placedAt === before.placedAt;
    if (hasGone && index >= 0) saver.note(index + 1);
  }, [index, placedAt, saver]);

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

export const progressKey = (id: string) => ['/api/games', id, 'progress'] as const;

/** The reader's progress. Always refetched, because another device may have changed it. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => api.call('GET /api/games/{id}/progress', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export interface ProgressSaver {
  /** Records the reader's current move. */
  readonly note: (moveNumber: number) => void;
  /** Sends the unsaved move at once, even if the page is being closed. */
  readonly flush: () => void;
}

interface Options {
  readonly save: (moveNumber: number, how: { keepalive: boolean }) => Promise<void>;
  readonly onFailure: () => void;
  /** Milliseconds that the reader must stay at a move before it is saved. */
  readonly restMs?: number;
}

/** Saves the move at which a reader has stopped. Only the latest move is saved, and only one request runs at a time. */
export function createProgressSaver({ save, onFailure, restMs = 400 }: Options): ProgressSaver {
  let waiting: number | null = null;
  let saved: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  async function send(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    const moveNumber = waiting;
    waiting = null;
    if (moveNumber === null || moveNumber === saved) return;
    isBusy = true;
    saved = moveNumber;
    try {
      await save(moveNumber, { keepalive });
    } catch {
      if (saved === moveNumber) saved = null;
      onFailure();
    } finally {
      isBusy = false;
      if (waiting !== null) wait();
    }
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isBusy) void send(false);
    }, restMs);
  }

  return {
    note(moveNumber) {
      waiting = moveNumber;
      wait();
    },
    flush() {
      void send(true);
    },
  };
}
