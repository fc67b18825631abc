import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { toastFailure } from '../parts/toast-failure.ts';
import { auditCopy } from './audit-copy.ts';
import { withOlder } from './with-older.ts';

/** Every admin action is recorded in the audit trail and invalidates this key. */
export const auditKey = [...adminKey, 'audit'] as const;

/** A refetch starts again with the newest events. */
export const auditQuery = (event: string | undefined, limit: number) =>
  queryOptions({
    queryKey: [...auditKey, event ?? 'all', limit],
    queryFn: ({ signal }) => api.call('GET /api/admin/audit', { query: { event, limit }, signal }),
    ...refetchedOnMount,
  });

export function useOlderEvents(event: string | undefined, limit: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) =>
      api.call('GET /api/admin/audit', { query: { event, before, limit } }),
    onSuccess: (older, before) =>
      client.setQueryData(
        auditQuery(event, limit).queryKey,
        (known) => known && withOlder(known, before, older),
      ),
    onError: toastFailure(auditCopy.olderFailed),
  });
}
