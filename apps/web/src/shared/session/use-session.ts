import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './session-store.ts';

const signedOut: Session = { token: null, user: null };

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read, () => signedOut);
}

/** Returns the logo's link target: the dashboard if a token is stored, else the landing page. */
export function useHomeHref(): '/dashboard' | '/' {
  return useSession().token === null ? '/' : '/dashboard';
}
