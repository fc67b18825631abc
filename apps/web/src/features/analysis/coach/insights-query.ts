import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/queries/query-client.ts';

export type Profile = AnswerTo<'GET /api/auth/me'>;
export type Level = Profile['user']['coachLevel'];

/** The stored analysis of a half-move and the coach's texts at one level. Cached until the page is closed. */
export const positionDataQuery = (id: string, moveNumber: number, level: Level) =>
  queryOptions({
    queryKey: ['/api/games', id, 'analysis', moveNumber, 'database', level],
    queryFn: ({ signal }) =>
      api.call('GET /api/games/{id}/analysis/{moveNumber}/database', {
        params: { id, moveNumber },
        query: { level },
        signal,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The reader's level if the profile is loaded, otherwise the default level. */
export function toLevel(client: QueryClient): Level {
  return client.getQueryData<Profile>(profileKey)?.user.coachLevel ?? 'improver';
}
