import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { adminKey, dropOtherPages, gamesQuery, statsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import type { Change, toCreation } from './draft.ts';
import { sendFile, type ImportStep } from './send-file.ts';
import { sortByIds } from './order.ts';

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
    client.invalidateQueries({ queryKey: gamesQuery.queryKey }),
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

export function useDeleteGame() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AdminGame) => api.call('DELETE /api/admin/games/{id}', { params: { id } }),
    onSuccess: (_, { id, title }) => {
      const { done } = copy.remove;
      client.setQueryData(
        gamesQuery.queryKey,
        (known) => known && { games: known.games.filter((game) => game.id !== id) },
      );
      toast({ title: done.title, description: done.description(title) });
    },
    onError: toastFailure(copy.remove.failed),
    onSettled: () => refetchLibrary(client),
  });
}

const orderKey = [...adminKey, 'order'] as const;

/** Reorders the list at once. Orders made while a request is running are saved one after the other. */
export function useOrderGames(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  const isLast = (): boolean => client.isMutating({ mutationKey: orderKey }) === 1;
  const { mutate } = useMutation({
    mutationKey: orderKey,
    scope: { id: orderKey.join(' ') },
    mutationFn: (ids: readonly string[]) =>
      api.call('POST /api/admin/games/order', { body: { ids: [...ids] } }),
    onSuccess: (answer) => {
      dropOtherPages(client);
      if (isLast()) client.setQueryData(gamesQuery.queryKey, answer);
    },
    onError: (error) => {
      const isOld = error instanceof ApiError && error.code === 'library_changed';
      if (isOld)
        toast({
          title: copy.orderFailed,
          description: copy.libraryChanged,
          variant: 'destructive',
        });
      else toastFailure(copy.orderFailed)(error);
      if (isLast()) void refetchLibrary(client);
    },
  });
  return (ids) => {
    // A running fetch would restore the old order in the cache.
    void client.cancelQueries({ queryKey: gamesQuery.queryKey });
    client.setQueryData(
      gamesQuery.queryKey,
      (known) => known && { games: sortByIds(known.games, ids) },
    );
    mutate(ids);
  };
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
