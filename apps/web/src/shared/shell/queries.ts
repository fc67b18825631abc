import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { profileKey } from '../queries/query-client.ts';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** Also renews what this browser remembers of the user, or learns it when only a token was left. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => {
    const { token } = session.read();
    const profile = await api.call('GET /api/auth/me', { signal });
    if (session.read().token === token) session.updateUser(profile.user);
    return profile;
  },
});

export const adminQuery = queryOptions<AnswerTo<'GET /api/auth/is-admin'>>({
  queryKey: ['/api/auth/is-admin'],
});

/** What the plan of the one who is signed in allows. What is known is shown at once; each visit asks again. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/subscription/summary'],
  queryFn: ({ signal }) => api.call('GET /api/subscription/summary', { signal }),
  refetchOnMount: 'always',
});

/** The signed-in user as the server knows it. An error means: show AuthenticationRequired. */
export function useProfile() {
  const isSignedIn = useSession().token !== null;
  return useQuery({ ...profileQuery, enabled: isSignedIn });
}
