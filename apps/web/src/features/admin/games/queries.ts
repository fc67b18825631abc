import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { adminKey, dropOtherPages, gamesKey, statsQuery } from '../queries.ts';
import { annotationsKey } from '../annotations/queries.ts';
import { copy } from './copy.ts';
import type { Change, toCreation } from './draft.ts';
import { sendFile, type ImportStep } from './send-file.ts';

/** Refetched each time editing starts, so that the form shows the stored game. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'game', id],
    queryFn: ({ signal }) => api.call('GET /api/admin/games/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Refetches the list and the figures, and drops the cached data of other pages that show games. */
async function refetchLibrary(client: QueryClient): Promise<void> {
  dropOtherPages(client);
  await Promise.all([
    client.invalidateQueries({ queryKey: gamesKey }),
    client.invalidateQueries({ queryKey: annotationsKey }),
    client.invalidateQueries({ queryKey: statsQuery.queryKey }),
  ]);
}

export function useCreateGame() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof toCreation>) =>
      api.call('POST /api/admin/games', { body }),
    onSuccess: ({ game }) => {
      const { title, description } = copy.created;
      toast({ title, description: description(game.title, game.gameNumber) });
      void refetchLibrary(client);
    },
    onError: toastFailure(copy.createFailed),
  });
}

export function useEditGame(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => api.call('POST /api/admin/games/{id}', { params: { id }, body }),
    onSuccess: ({ game, movesChanged }) => {
      const { title, description, otherMoves } = copy.edited;
      toast({ title, description: (movesChanged ? otherMoves : description)(game.title) });
      void refetchLibrary(client);
    },
    onError: toastFailure(copy.editFailed),
  });
}

type GamePage = AnswerTo<'GET /api/admin/games'>;

/** `onDeleted` is called even if the row that asked for it is gone by then. */
export function useDeleteGame(onDeleted: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AdminGame) => api.call('DELETE /api/admin/games/{id}', { params: { id } }),
    onSuccess: (_, { id, title }) => {
      const { done } = copy.remove;
      client.setQueriesData<GamePage>(
        { queryKey: [...gamesKey, 'page'] },
        (page) => page && { ...page, games: page.games.filter((game) => game.id !== id) },
      );
      toast({ title: done.title, description: done.description(title) });
      onDeleted(id);
    },
    onError: toastFailure(copy.remove.failed),
    onSettled: () => refetchLibrary(client),
  });
}

const placeKey = [...adminKey, 'place'] as const;

/** A place counted from 1, or one step among the games that match a search. */
export type Placement = { place: number } | { by: -1 | 1; query: string };

/** Moves a game in study order. Moves made while a request is running are saved one after the other. */
export function usePlaceGame() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: placeKey,
    scope: { id: placeKey.join(' ') },
    mutationFn: ({ id, to }: { id: string; to: Placement }) =>
      api.call('POST /api/admin/games/{id}/place', { params: { id }, body: to }),
    onError: toastFailure(copy.orderFailed),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: placeKey }) === 1) await refetchLibrary(client);
    },
  });
}

export function useImport(onStep: (step: ImportStep) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile(file, onStep),
    onSuccess: ({ message }) => toast({ title: copy.import.done, description: message }),
    onError: toastFailure(copy.import.failed, copy.import.unreadable),
    onSettled: () => refetchLibrary(client),
  });
}
