import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { profileQuery } from '../../../shared/shell/queries.ts';
import type { Level } from '../coach/insights-query.ts';

const buildKey = (id: string, level: Level | 'own') => ['/api/games', id, 'annotations', level];

/** The published annotations of a game. Without a level, those of the level that the server has stored for the reader. */
const annotationsQuery = (client: QueryClient, id: string, level: Level | undefined) =>
  queryOptions({
    queryKey: buildKey(id, level ?? 'own'),
    queryFn: async ({ signal }): Promise<GameAnnotations> => {
      const query = level === undefined ? {} : { level };
      const found = await api.call('GET /api/games/{id}/annotations', {
        params: { id },
        query,
        signal,
      });
      // The profile, which has the level, may be loaded later. It then causes no second request.
      client.setQueryData(buildKey(id, found.level), found);
      return found;
    },
    staleTime: Infinity,
    // Shows the notes of the old level until those of the new level are loaded.
    placeholderData: (before) => before,
  });

/** Loads the annotations of a game at the reader's level. Nothing is requested for a game without an annotator. */
export function useAnnotations(game: Game | undefined): {
  /** Undefined while they load; null if there are none, or if they could not be loaded. */
  readonly data: GameAnnotations | null | undefined;
  readonly refetch: () => Promise<unknown>;
} {
  const client = useQueryClient();
  const profile = useQuery({ ...profileQuery, enabled: false });
  const isAnnotated = game !== undefined && game.annotator !== null;
  const { data, isError, refetch } = useQuery({
    ...annotationsQuery(client, game?.id ?? '', profile.data?.user.coachLevel),
    enabled: isAnnotated,
  });
  if (!isAnnotated) return { data: null, refetch };
  return { data: data ?? (isError ? null : undefined), refetch };
}
