import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { auditKey } from './audit-queries.ts';
import { toastFailure } from '../parts/query-result.tsx';
import { usersCopy } from './users-copy.ts';
import { formatDay, formatFullName } from './user-words.ts';

type Found = AnswerTo<'GET /api/admin/users'>;
export type PlanType = NonNullable<AdminUser['subscription']>['planType'];

const usersKey = [...adminKey, 'users'] as const;

export const usersQuery = (query: string, offset: number, limit: number) =>
  queryOptions({
    queryKey: [...usersKey, query, offset, limit],
    queryFn: ({ signal }) =>
      api.call('GET /api/admin/users', {
        query: { query: query || undefined, offset, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...refetchedOnMount,
  });

/** Updates rows in place, because they must not move under the pointer. */
function show(client: QueryClient, user: AdminUser): void {
  client.setQueriesData<Found>(
    { queryKey: usersKey },
    (found) =>
      found && {
        users: found.users.map((known) => (known.id === user.id ? user : known)),
        total: found.total,
      },
  );
  void client.invalidateQueries({ queryKey: auditKey });
}

/** Refetches the list after a refusal: another admin may already have done the same, so the list may be out of date. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: usersKey });
}

export function useGrant() {
  const client = useQueryClient();
  const words = usersCopy.grant;
  return useMutation({
    mutationFn: ({ id, planType }: { id: string; planType: PlanType }) =>
      api.call('POST /api/admin/users/{id}/subscription', { params: { id }, body: { planType } }),
    onSuccess: ({ user }) => {
      const { title, description } = words.done;
      const day = formatDay(user.subscription?.endsAt ?? '');
      toast({ title, description: description(formatFullName(user), day) });
      show(client, user);
    },
    onError: (error) => {
      toastFailure(words.failed)(error);
      askAgain(client);
    },
  });
}

export function useRevoke() {
  const client = useQueryClient();
  const words = usersCopy.revoke;
  return useMutation({
    mutationFn: (id: string) =>
      api.call('DELETE /api/admin/users/{id}/subscription', { params: { id } }),
    onSuccess: ({ user }) => {
      const { title, description } = words.done;
      toast({ title, description: description(formatFullName(user)) });
      show(client, user);
    },
    onError: (error) => {
      toastFailure(words.failed)(error);
      askAgain(client);
    },
  });
}
