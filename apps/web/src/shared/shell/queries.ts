import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { profileKey } from '../queries/query-client.ts';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** Loads the profile. Also updates the stored user, which is missing if only a token was stored. */
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

/** Loads the rights of the signed-in user's plan. Cached data is shown at once and refetched on every mount. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/subscription/summary'],
  queryFn: ({ signal }) => api.call('GET /api/subscription/summary', { signal }),
  refetchOnMount: 'always',
});

type MySubscription = AnswerTo<'GET /api/payments/my-subscription'>;
export type Subscription = NonNullable<MySubscription['subscription']>;

/** Refetched on every mount, because the subscription may have been bought or cancelled in another browser. */
export const subscriptionQuery = queryOptions<MySubscription>({
  queryKey: ['/api/payments/my-subscription'],
  refetchOnMount: 'always',
});

/** Loads the signed-in user's profile. On an error, show AuthenticationRequired. */
export function useProfile() {
  const isSignedIn = useSession().token !== null;
  return useQuery({ ...profileQuery, enabled: isSignedIn });
}
