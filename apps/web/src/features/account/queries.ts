import type { AnswerTo } from '@lamplight/contract/client.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { leaveDeletedAccount } from '../../shared/session/farewell.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { profileQuery, subscriptionQuery } from '../../shared/shell/queries.ts';
import { finishSignOutEverywhere } from '../../shared/shell/sign-out.ts';
import { toast } from '../../shared/ui/toast.ts';
import { checkPaymentAddress } from '../../shared/plans/payment-address.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { copy } from './copy.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';

type Sessions = AnswerTo<'GET /api/auth/sessions'>;
export type SignedInDevice = Sessions['sessions'][number];
export const sessionsQuery = queryOptions<Sessions>({ queryKey: ['/api/auth/sessions'] });

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: { firstName: string; lastName: string }) =>
      api.call('POST /api/auth/update-profile', { body: names }),
    onSuccess: ({ user }) => {
      client.setQueryData(profileQuery.queryKey, { user });
      session.updateUser(user);
      toast(copy.profile.done);
    },
    onError: (error) => reportError(error, copy.profile.failed),
  });
}

export function useUpdatePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api.call('POST /api/auth/update-password', { body }),
    onSuccess: () => {
      // The server has ended all other sign-ins.
      client.setQueryData(sessionsQuery.queryKey, (known) =>
        withoutSessions(known, ({ isCurrent }) => !isCurrent),
      );
      toast(copy.password.done);
    },
    onError: (error) => reportError(error, copy.password.failed),
  });
}

export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subscriptionId: string) =>
      api.call('POST /api/payments/manage-subscription', {
        body: { subscriptionId, action: 'CANCEL' },
      }),
    onSuccess: () => {
      toast(copy.subscription.done);
      return refetchPlan(client);
    },
    onError: (error) => reportError(error, copy.subscription.failed),
  });
}

/** Leaves this page for the payment provider's. What is changed there is reported to the server. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: async () => {
      const { portalUrl } = await api.call('POST /api/payments/portal');
      return checkPaymentAddress(portalUrl);
    },
    onSuccess: (portalUrl) => location.assign(portalUrl),
    onError: (error) => reportError(error, copy.subscription.portalFailed),
  });
}

/** Asks the server about the subscription when the reader is back from the payment provider's page. */
export function useReturnFromPortal(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (new URLSearchParams(location.search).get('billing') !== 'returned') return;
    navigate(location.pathname, { replace: true });
    // A failure is ignored, because the provider also reports to the server.
    void api
      .call('POST /api/payments/refresh')
      .then(() => refetchPlan(client))
      .catch(() => {});
  }, [client]);
}

function refetchPlan(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['/api/subscription/summary'] }),
  ]);
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /api/auth/sessions/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(sessionsQuery.queryKey, (known) =>
        withoutSessions(known, (device) => device.id === id),
      );
      toast(copy.sessions.ended);
    },
    onError: (error) => {
      reportError(error, copy.sessions.endFailed);
      // The sign-in may have ended in the meantime, so the list is refetched.
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => api.call('POST /api/auth/logout-everywhere'),
    onSuccess: finishSignOutEverywhere,
    onError: (error) => reportError(error, copy.sessions.everywhereFailed),
  });
}

export function useExportData() {
  return useMutation({
    mutationFn: () => api.call('GET /api/auth/export'),
    onSuccess: (data) => {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(copy.data.fileName(data.exportedAt), content);
    },
    onError: (error) => reportError(error, copy.data.failed),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => api.call('DELETE /api/auth/delete-account'),
    onSuccess: () => {
      toast(copy.danger.done);
      leaveDeletedAccount();
    },
    onError: (error) => reportError(error, copy.danger.failed),
  });
}

function withoutSessions(
  known: Sessions | undefined,
  isGone: (device: SignedInDevice) => boolean,
): Sessions | undefined {
  return known && { sessions: known.sessions.filter((device) => !isGone(device)) };
}

/** Shows the server's message, or the fallback if there is none. */
function reportError(error: unknown, fallback: string): void {
  toast({
    title: copy.errorTitle,
    description: errorMessage(error, fallback),
    variant: 'destructive',
  });
}
