import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { SessionEvaluation } from '@lamplight/contract/play.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Review = AnswerTo<'GET /api/interactive/session/{sessionId}/review'>;
export type ReviewedSession = Review['session'];

export const reviewKey = (sessionId: string) =>
  ['/api/interactive/session', sessionId, 'review'] as const;

/** Always refetched, because the user may have continued the session. */
export const reviewQuery = (sessionId: string) =>
  queryOptions({
    queryKey: reviewKey(sessionId),
    queryFn: ({ signal }) =>
      api.call('GET /api/interactive/session/{sessionId}/review', {
        params: { sessionId },
        signal,
      }),
    select: hideSearchedMove,
    refetchOnMount: 'always',
  });

/** Leaves out the attempts at a move that the user still looks for in an active session, because they reveal it. */
function hideSearchedMove({ session, ...review }: Review): Review {
  const divergences = session.divergences.filter(({ isMoveKnown }) => isMoveKnown);
  return { ...review, session: { ...session, divergences } };
}

/** Adds evaluations to the cached review. */
export function addEvaluations(
  client: QueryClient,
  sessionId: string,
  found: readonly SessionEvaluation[],
): void {
  client.setQueryData<Review>(reviewKey(sessionId), (known) => {
    if (!known) return known;
    const { session } = known;
    const byPly = new Map([...session.evaluations, ...found].map((one) => [one.ply, one]));
    return { ...known, session: { ...session, evaluations: [...byPly.values()] } };
  });
}
