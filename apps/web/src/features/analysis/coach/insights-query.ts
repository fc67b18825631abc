import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/api/query-client.ts';

export type Profile = AnswerTo<'GET /api/auth/me'>;
export type Level = Profile['user']['coachLevel'];

/** What is stored about a half-move and said about it at a level, kept for the whole visit. */
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

/** The reader's level, once it has been asked for. */
export function toLevel(client: QueryClient): Level {
  return client.getQueryData<Profile>(profileKey)?.user.coachLevel ?? 'improver';
}
