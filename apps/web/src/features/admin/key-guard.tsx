import { ApiError } from '@lamplight/contract/client.ts';
import {
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { useEffect, useRef, useState, createContext, use, type ReactNode } from 'react';
import { LazyDialog } from '../../shared/dialogs/lazy-dialog.tsx';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { navigate } from '../../shared/routing/location.ts';
import { signOutLocally } from '../../shared/session/session.ts';
import { statsQuery } from './queries.ts';

const adminKeyDialog = createLazyModule(
  async () => (await import('../../shared/shell/admin-key-dialog.tsx')).AdminKeyDialog,
);

const needsKey = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'admin_key_required';

type Lock = 'open' | 'asking' | 'shut';

/**
 * Asks for the authorization key in a dialog whenever a query or mutation of the page was refused without it.
 * Dismissing the dialog leaves the panel if nothing was shown yet; otherwise the page stays open.
 */
export function KeyGuard({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [lock, setLock] = useState<Lock>('open');
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const handleError = (error: unknown): void => {
      if (!(error instanceof ApiError)) return;
      // An invalid token signs the user out, which leads to the login page.
      if (error.status === 401) signOutLocally();
      if (!needsKey(error)) return;
      opener.current = document.activeElement;
      setLock('asking');
    };
    const listener = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void => {
      if (event.type === 'updated' && event.action.type === 'error')
        handleError(event.action.error);
    };
    const stopQueries = client.getQueryCache().subscribe(listener);
    const stopMutations = client.getMutationCache().subscribe(listener);
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);

  const onGranted = (url: string): void => {
    setLock('open');
    if (url !== location.pathname) navigate(url, { replace: true });
    void client.refetchQueries({ predicate: ({ state }) => needsKey(state.error), type: 'active' });
  };
  const onClose = (): void => {
    setLock('shut');
    if (client.getQueryData(statsQuery.queryKey) === undefined) navigate('/dashboard');
  };

  return (
    <>
      <KeyProvider value={lock !== 'open'}>{children}</KeyProvider>
      <LazyDialog module={adminKeyDialog} isOpen={lock === 'asking'} onClose={onClose}>
        {(AdminKeyDialog) => (
          <AdminKeyDialog
            isOpen={lock === 'asking'}
            onGranted={onGranted}
            onClose={onClose}
            returnFocus={() => {
              const place = opener.current?.isConnected ? opener.current : null;
              if (place instanceof HTMLElement) place.focus();
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}

const KeyContext = createContext(false);
const KeyProvider = KeyContext;

/** True if the step-up token has expired and the key was not entered again. Polling then pauses. */
export function useIsLocked(): boolean {
  return use(KeyContext);
}
